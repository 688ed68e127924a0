// What XState 6 removes and our code must not come to lean on: docs/xstate-6.md says why each name stands where it stands.

/** Exports that are gone in 6, and the files that may go on importing each until then. */
export const removedExports = {
  // Every chart in 5 is made of these; each has a place in 6 that a machine can find for it.
  assign: 'any',
  emit: 'any',
  sendTo: 'any',
  fromPromise: 'any',
  fromCallback: 'any',
  raise: ['src/machines/device/device.machine.ts', 'src/machines/auth-modal/auth-modal.setup.ts'],
  // What it is given is what an action of 6 is.
  enqueueActions: [
    'src/machines/checkout/checkout.machine.ts',
    'src/machines/session/session.setup.ts',
    'src/machines/sign-in-door/sign-in-door.machine.ts',
  ],
  stopChild: ['src/machines/asset-uploads/asset-uploads.machine.ts'],
  ...Object.fromEntries(
    [
      'sendParent',
      'forwardTo',
      'log',
      'cancel',
      'spawnChild',
      'stop',
      'and',
      'or',
      'not',
      'stateIn',
      'GuardPredicate',
      'GuardArgs',
      'interpret',
      'Interpreter',
      'InterpreterFrom',
      'SetupReturn',
      'PromiseActorLogic',
      'PromiseActorRef',
      'PromiseSnapshot',
      'fromTransition',
      'fromObservable',
      'fromEventObservable',
      'TransitionActorLogic',
      'TransitionActorRef',
      'TransitionSnapshot',
      'InspectedActionEvent',
      'InspectedActorEvent',
      'InspectedEventEvent',
      'InspectedMicrostepEvent',
      'InspectedSnapshotEvent',
      'AnyState',
      'StateMachineDefinition',
      'StateNodeDefinition',
      'StatesConfig',
      'MachineOptions',
      'ExecutableActionsFrom',
    ].map((name) => [name, []]),
  ),
};

const removedModules = ['xstate/dev', 'xstate/actions', 'xstate/guards', '@xstate/inspect', '@xstate/immer'];

/** What of a file would not stand in 6, each in a line. */
export function removedUses(file, text) {
  const faults = [];
  for (const [, names = '', from = ''] of text.matchAll(
    /(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g,
  )) {
    if (removedModules.includes(from)) faults.push(`${file}: ${from} is gone in 6`);
    if (from !== 'xstate') continue;
    for (const part of names.split(',')) {
      const name = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)[0];
      const allowed = Object.hasOwn(removedExports, name) ? removedExports[name] : 'any';
      if (allowed !== 'any' && !allowed.includes(file)) faults.push(`${file}: ${name} is gone in 6`);
    }
  }
  return faults;
}

/** Files that are named for what they no longer import. */
export const staleFiles = (file, text) =>
  Object.entries(removedExports)
    .filter(
      ([name, files]) => files !== 'any' && files.includes(file) && !new RegExp(`\\b${name}\\b`).test(text),
    )
    .map(([name]) => `${file}: ${name} is allowed here and not used`);
