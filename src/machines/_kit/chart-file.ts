import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine } from 'xstate';

import { eventLabel, guardLabel, nodesOf, transitionKey, transitionLabel, transitionsOf } from './chart.ts';
import { flattenState, labelLines, pointsOf, px } from './diagram.ts';
import { coverageOf, isMachine, journeyPaths, type Model, type Path, run } from './model.ts';
import { transientReason } from './passed-states.ts';

/** State with its place in the drawing, in pixels. */
export type DrawnState = {
  id: string;
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: boolean;
  invokes: readonly string[];
  tags: readonly string[];
  x: number;
  y: number;
  width: number;
  height: number;
};

/** All transitions between two states as one arrow with a line of text for each. */
export type DrawnArrow = {
  source: string;
  target: string;
  lines: readonly (readonly [number, number])[][];
  labels: readonly { x: number; y: number; text: string; transitions: readonly number[] }[];
};

export type ListedTransition = {
  key: string;
  source: string;
  event: string;
  guard: string;
  targets: readonly string[];
  actions: readonly string[];
  /** Reason why no outside event can drive the transition; null where one can. */
  undrivable: string | null;
};

/** Chart with its drawing, as the workbench loads it. */
export type ChartFile = {
  name: string;
  id: string;
  width: number;
  height: number;
  states: readonly DrawnState[];
  arrows: readonly DrawnArrow[];
  transitions: readonly ListedTransition[];
  /** Ids of the charts whose machines this chart runs. */
  runs: readonly string[];
  /** Names of the model's walks. */
  walks: readonly string[];
  /** Index of the first walk that took each state (by id) and each transition (by its place in the list). */
  coverage: { states: Readonly<Record<string, number>>; transitions: readonly (number | null)[] };
};

/** Lists every transition of a machine for a reader. */
function listTransitions(
  machine: AnyStateMachine,
  undrivable: Readonly<Record<string, string>>,
): ListedTransition[] {
  return nodesOf(machine)
    .flatMap(transitionsOf)
    .map((transition) => {
      const key = transitionKey(transition);
      return {
        key,
        source: transition.source.id,
        event: eventLabel(transition.eventType),
        guard: guardLabel(transition.guard),
        targets: transition.target?.map(({ id }) => id) ?? [],
        actions: transition.actions.map(guardLabel).filter(Boolean),
        undrivable: undrivable[key] ?? null,
      };
    });
}

/** Finds the first walk of a model that enters each state and takes each transition. */
function coverageByWalk<M extends AnyStateMachine>(
  model: Model<M>,
  foundPaths: readonly Path[],
  keys: readonly string[],
) {
  const paths = [...journeyPaths(model), ...foundPaths];
  const states: Record<string, number> = {};
  const walkByTransition = new Map<string, number>();
  const walks: string[] = [];
  for (const path of paths) {
    const coverage = coverageOf(model.machine);
    run(
      { machine: model.machine, input: path.input as never },
      path.steps.map(({ event }) => event),
      coverage.inspect,
    );
    const entered = coverage.entered().filter((id) => !Object.hasOwn(states, id));
    const crossed = coverage.taken().filter((key) => !walkByTransition.has(key));
    if (entered.length + crossed.length === 0) continue;
    const walk = walks.push(path.name) - 1;
    for (const id of entered) states[id] = walk;
    for (const key of crossed) walkByTransition.set(key, walk);
  }
  return { walks, coverage: { states, transitions: keys.map((key) => walkByTransition.get(key) ?? null) } };
}

function drawnStates(machine: AnyStateMachine, laidOut: ElkNode): DrawnState[] {
  const boxes = new Map((laidOut.children ?? []).flatMap(flattenState).map((box) => [box.id, box]));
  return nodesOf(machine).map((node): DrawnState => {
    const box = boxes.get(node.id);
    return {
      id: node.id,
      key: node.key,
      parent: node.parent?.id ?? null,
      type: node.type,
      initial: node.parent?.initial?.target?.[0] === node,
      invokes: node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)),
      tags: node.tags,
      x: px(box?.x),
      y: px(box?.y),
      width: px(box?.width),
      height: px(box?.height),
    };
  });
}

function drawnArrows(transitions: readonly ListedTransition[], laidOut: ElkNode): DrawnArrow[] {
  return (laidOut.edges ?? []).map((edge): DrawnArrow => {
    const [source = '', target = ''] = [edge.sources[0], edge.targets[0]];
    const labelled = transitions.flatMap((transition, index) =>
      transition.source === source &&
      (transition.targets.length === 0 ? target === source : transition.targets.includes(target))
        ? [{ index, text: transitionLabel(transition.event, transition.guard) }]
        : [],
    );
    return {
      source,
      target,
      lines: (edge.sections ?? []).map(pointsOf),
      labels: (edge.labels ?? []).flatMap(labelLines).map(({ text, x, y }) => ({
        x,
        y,
        text,
        transitions: labelled.filter((each) => each.text === text).map(({ index }) => index),
      })),
    };
  });
}

/** Combines the chart of a model with the positions of its layout. */
export function chartFileOf<M extends AnyStateMachine>(
  name: string,
  model: Model<M>,
  laidOut: ElkNode,
  paths: readonly Path[],
): ChartFile {
  const { machine, undrivable = {} } = model;
  const transitions = listTransitions(machine, undrivable);
  const drawn = { states: drawnStates(machine, laidOut), arrows: drawnArrows(transitions, laidOut) };
  const runs = Object.values(machine.implementations.actors)
    .filter(isMachine)
    .map(({ id }) => id);
  return {
    name,
    id: machine.id,
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    ...drawn,
    transitions,
    runs: [...new Set(runs)],
    ...coverageByWalk(
      model,
      paths,
      transitions.map(({ key }) => key),
    ),
  };
}

/** Entry of a chart in the list of all charts, with its place in the drawing of which chart runs which. */
export type ListedChart = {
  name: string;
  id: string;
  states: number;
  /** Counts of the states in which the chart may rest, and of those that its model's walks enter. */
  resting: number;
  entered: number;
  /** Counts of the transitions that an outside event can drive, and of those that the walks take. */
  drivable: number;
  taken: number;
  undrivable: number;
  walks: number;
  runs: readonly string[];
  x: number;
  y: number;
  width: number;
  height: number;
};

/** All charts: the list, and the drawing of which chart runs which. */
export type ChartIndex = {
  width: number;
  height: number;
  charts: readonly ListedChart[];
  lines: readonly { from: string; to: string; points: readonly (readonly [number, number])[] }[];
};

const counts = (file: ChartFile) => {
  const { states, transitions, coverage, walks } = file;
  const resting = states.filter((state) => transientReason(file, state) === undefined);
  const drivable = transitions.flatMap(({ undrivable }, index) => (undrivable === null ? [index] : []));
  return {
    states: states.length,
    resting: resting.length,
    entered: resting.filter(({ id }) => Object.hasOwn(coverage.states, id)).length,
    drivable: drivable.length,
    taken: drivable.filter((index) => coverage.transitions[index] !== null).length,
    undrivable: transitions.length - drivable.length,
    walks: walks.length,
  };
};

/** Lays out all charts in one drawing, from left to right by which chart runs which. */
export async function chartIndexOf(elk: ELK, charts: readonly ChartFile[]): Promise<ChartIndex> {
  const names = new Map(charts.map(({ id, name }) => [id, name]));
  const graph: ElkNode = {
    id: 'charts',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'POLYLINE',
      'elk.aspectRatio': '1.6',
      'elk.layered.spacing.nodeNodeBetweenLayers': '90',
      'elk.spacing.nodeNode': '14',
    },
    children: charts.map(({ name }) => ({ id: name, width: name.length * 7.4 + 28, height: 34 })),
    edges: charts.flatMap(({ name, runs }) =>
      runs.flatMap((id) => {
        const target = names.get(id);
        return target === undefined ? [] : [{ id: `${name} ${target}`, sources: [name], targets: [target] }];
      }),
    ),
  };
  const laidOut = await elk.layout(graph);
  const places = new Map((laidOut.children ?? []).map((box) => [box.id, box]));
  return {
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    charts: charts.map((chart) => {
      const { x, y, width, height } = places.get(chart.name) ?? {};
      return {
        name: chart.name,
        id: chart.id,
        ...counts(chart),
        runs: chart.runs.flatMap((id) => names.get(id) ?? []),
        x: px(x),
        y: px(y),
        width: px(width),
        height: px(height),
      };
    }),
    lines: (laidOut.edges ?? []).map(({ sources, targets, sections = [] }) => ({
      from: sources[0] ?? '',
      to: targets[0] ?? '',
      points: sections.flatMap(pointsOf),
    })),
  };
}
