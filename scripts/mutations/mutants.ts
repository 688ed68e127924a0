// Mutants of a chart: each is one likely mistake, applied to the running machine and reverted afterwards.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

import { guardLabel, nodesOf, transitionKey, transitionsOf } from '#machines/_kit/chart.ts';

type Kind = 'guard dropped' | 'transition retargeted' | 'action removed' | 'delays swapped' | 'state deleted';

/** Changes a machine, or a copy of it that `provide` made; returns a function that reverts the change. */
type Change = (machine: AnyStateMachine) => () => void;
export type Mutant = { name: string; kind: Kind; change: Change };

const nodeOf = (machine: AnyStateMachine, id: string): AnyStateNode => {
  const node = nodesOf(machine).find((each) => each.id === id);
  if (node === undefined) throw new Error(`no state ${id}`);
  return node;
};

/** Replaces a property; returns a function that restores it. */
function put<Thing extends object, Key extends keyof Thing>(thing: Thing, key: Key, value: Thing[Key]) {
  const before = thing[key];
  thing[key] = value;
  return () => {
    thing[key] = before;
  };
}

type Definition = { -readonly [Key in keyof AnyTransitionDefinition]: AnyTransitionDefinition[Key] };
/** Returns the transition at the same position of a machine that may be a copy. */
const definitionIn = (machine: AnyStateMachine, source: string, index: number): Definition => {
  const found = transitionsOf(nodeOf(machine, source))[index];
  if (found === undefined) throw new Error(`no transition ${index} of ${source}`);
  return found;
};

/** Returns a wrong target: a sibling of the target, or the state that the transition leaves. */
function wrongTarget(target: AnyStateNode, source: AnyStateNode): AnyStateNode | undefined {
  const beside = Object.values(target.parent?.states ?? {});
  const next =
    target.parent?.type === 'parallel' ? undefined : beside[(beside.indexOf(target) + 1) % beside.length];
  if (next !== undefined && next !== target) return next;
  return source === target ? undefined : source;
}

function transitionMutants(machine: AnyStateMachine, source: AnyStateNode, index: number): Mutant[] {
  const definition = definitionIn(machine, source.id, index);
  const key = transitionKey(definition);
  const mutants: Mutant[] = [];
  if (definition.guard !== undefined)
    mutants.push({
      name: `${key} without its guard`,
      kind: 'guard dropped',
      change: (changed) => put(definitionIn(changed, source.id, index), 'guard', undefined),
    });
  const [target] = definition.target ?? [];
  const wrong = target && wrongTarget(target, source);
  if (wrong)
    mutants.push({
      name: `${key} leads to ${wrong.id}`,
      kind: 'transition retargeted',
      change: (changed) =>
        put(definitionIn(changed, source.id, index), 'target', [nodeOf(changed, wrong.id)]),
    });
  definition.actions.forEach((action, at) =>
    mutants.push({
      name: `${key} without ${guardLabel(action) || 'its action'}${at === 0 ? '' : ` (${at})`}`,
      kind: 'action removed',
      change: (changed) => {
        const within = definitionIn(changed, source.id, index);
        return put(within, 'actions', within.actions.toSpliced(at, 1));
      },
    }),
  );
  return mutants;
}

/** Returns mutants of the actions that a node runs itself; the actions of its timers are XState's own. */
const nodeMutants = (node: AnyStateNode): Mutant[] =>
  (['entry', 'exit'] as const).flatMap((side) =>
    node[side].flatMap((action, at): Mutant[] => {
      const label = typeof action === 'function' && 'resolve' in action ? '' : guardLabel(action);
      if (label === '') return [];
      return [
        {
          name: `${node.id} — ${side} without ${label}`,
          kind: 'action removed',
          change: (changed) => {
            const within = nodeOf(changed, node.id);
            return put(within, side, within[side].toSpliced(at, 1));
          },
        },
      ];
    }),
  );

type Delay = unknown;
/** Returns mutants that swap each delay with the next one; a single delay is doubled. */
function delayMutants(machine: AnyStateMachine): Mutant[] {
  const delays = machine.implementations.delays as Record<string, Delay>;
  const names = Object.keys(delays);
  return names.flatMap((name, at): Mutant[] => {
    const other = names[(at + 1) % names.length] ?? name;
    const isSame = other === name || delays[other] === delays[name];
    if (isSame && typeof delays[name] !== 'number') return [];
    return [
      {
        name: isSame ? `the delay ${name} is doubled` : `the delay ${name} is that of ${other}`,
        kind: 'delays swapped',
        change: (changed) => {
          const within = changed.implementations.delays as Record<string, Delay>;
          return put(within, name, isSame ? Number(within[name]) * 2 : within[other]);
        },
      },
    ];
  });
}

const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer));

/** Removes a state; its incoming transitions lead to its first sibling. */
function removeState(machine: AnyStateMachine, id: string): () => void {
  const node = nodeOf(machine, id);
  const { parent } = node;
  if (parent === undefined) throw new Error(`${id} is the root`);
  const others = Object.values(parent.states).filter((other) => other !== node);
  const { target: initial } = parent.initial;
  const instead = initial.find((each) => each !== node) ?? others[0];
  if (instead === undefined) throw new Error(`${id} stands alone`);
  const undo = nodesOf(machine)
    .flatMap(transitionsOf)
    .filter(({ target }) => target?.some((each) => isWithin(each, node)))
    .map((definition: Definition) => put(definition, 'target', [instead]));
  const key = node.key;
  const states = parent.states as Record<string, AnyStateNode>;
  const original = { ...states };
  delete states[key];
  const restoreInitial = initial.includes(node)
    ? put(parent.initial as Definition, 'target', [instead])
    : () => {};
  return () => {
    restoreInitial();
    for (const each of undo) each();
    for (const each of Object.keys(states)) delete states[each];
    Object.assign(states, original);
  };
}

const stateMutants = (machine: AnyStateMachine): Mutant[] =>
  nodesOf(machine).flatMap((node): Mutant[] => {
    if (!node.parent || node.parent.type === 'parallel' || Object.keys(node.parent.states).length < 2)
      return [];
    return [
      {
        name: `no state ${node.id}`,
        kind: 'state deleted',
        change: (changed) => removeState(changed, node.id),
      },
    ];
  });

/** Returns all mutants of a chart. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...nodesOf(machine).flatMap((node) => [
    ...transitionsOf(node).flatMap((_definition, index) => transitionMutants(machine, node, index)),
    ...nodeMutants(node),
  ]),
  ...delayMutants(machine),
  ...stateMutants(machine),
];
