// Lists names that XState 6 removes and new code must not use; docs/xstate-6.md gives the reason for each remaining use.

/** Exports that XState 6 removes, and the files that may import each until then. */
export const removedExports = {
  // Every chart of version 5 uses these; a codemod can convert each to version 6.
  assign: 'any',
  emit: 'any',
  sendTo: 'any',
  fromPromise: 'any',
  fromCallback: 'any',
  raise: ['src/machines/device/device.machine.ts', 'src/machines/auth-modal/auth-modal.setup.ts'],
  // Its callback has the form of an action in version 6.
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

/** Returns the uses in a file that XState 6 would break, one per line. */
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

/** Returns the names for which a file is listed but which it no longer imports. */
export const staleFiles = (file, text) =>
  Object.entries(removedExports)
    .filter(
      ([name, files]) => files !== 'any' && files.includes(file) && !new RegExp(`\\b${name}\\b`).test(text),
    )
    .map(([name]) => `${file}: ${name} is allowed here and not used`);
