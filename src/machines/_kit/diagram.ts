import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

import { eventLabel, guardLabel, transitionLabel, transitionsOf } from './chart.ts';

/** Machine's chart as plain data: nested states, transitions with their events and guards. */
export type ChartState = {
  id: string;
  key: string;
  type: AnyStateNode['type'];
  initial: boolean;
  invokes: string[];
  tags: readonly string[];
  children: ChartState[];
};
export type ChartEdge = { id: string; source: string; target: string; label: string };
export type Chart = { root: ChartState; edges: ChartEdge[] };

export function chartOf(machine: AnyStateMachine): Chart {
  const edges: ChartEdge[] = [];
  const visit = (node: AnyStateNode): ChartState => {
    transitionsOf(node).forEach((transition, index) => {
      const guard = guardLabel(transition.guard);
      const event = eventLabel(transition.eventType);
      for (const target of transition.target ?? [node]) {
        edges.push({
          id: `${node.id}:${index}:${target.id}`,
          source: node.id,
          target: target.id,
          label: transitionLabel(event, guard),
        });
      }
    });
    return {
      id: node.id,
      key: node.key,
      type: node.type,
      initial: node.parent?.initial?.target?.[0] === node,
      invokes: node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)),
      tags: node.tags,
      children: Object.values(node.states).map(visit),
    };
  };
  return { root: visit(machine.root), edges: mergeEdges(edges) };
}

/** Merges transitions between the same two states into one arrow with several lines of text. */
function mergeEdges(edges: readonly ChartEdge[]): ChartEdge[] {
  const edgeByEnds = new Map<string, ChartEdge>();
  for (const edge of edges) {
    const ends = `${edge.source} ${edge.target}`;
    const first = edgeByEnds.get(ends);
    if (first === undefined) edgeByEnds.set(ends, { ...edge });
    else if (!first.label.split('\n').includes(edge.label)) first.label += `\n${edge.label}`;
  }
  return [...edgeByEnds.values()];
}

const lineHeight = 14;
const widthOf = (text: string, perCharacter: number) =>
  Math.ceil(Math.max(...text.split('\n').map((line) => line.length)) * perCharacter);

type Direction = 'RIGHT' | 'DOWN';

function elkState(state: ChartState, direction: Direction): ElkNode {
  const invoked = state.invokes.length > 0;
  const width = Math.max(widthOf(state.key, 8), invoked ? widthOf(state.invokes.join(', '), 7) + 18 : 0) + 36;
  return {
    id: state.id,
    labels: [{ text: state.key, width: width - 36, height: 18 }],
    layoutOptions: {
      'elk.padding': `[top=${invoked ? 52 : 36},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'NODE_LABELS MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${invoked ? 60 : 42})`,
      'elk.direction': direction,
      // The option is set on every compound: set on the root alone, it leaves most initial states out of the first
      // place.
      'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    },
    ...(state.children.length > 0
      ? { children: state.children.map((child) => elkState(child, direction)) }
      : { width, height: invoked ? 60 : 42 }),
  };
}

/** Lays the chart out to the right or downwards, whichever is larger to read on a screen. */
export async function layout(elk: ELK, chart: Chart): Promise<ElkNode> {
  const [right, down] = [await laidOut(elk, chart, 'RIGHT'), await laidOut(elk, chart, 'DOWN')];
  return shrinkage(down) < shrinkage(right) ? down : right;
}

const screen = { width: 16, height: 9 };
const shrinkage = ({ width = 0, height = 0 }: ElkNode) =>
  Math.max(width / screen.width, height / screen.height);

async function laidOut(elk: ELK, chart: Chart, direction: Direction): Promise<ElkNode> {
  return elk.layout({
    id: '(root)',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.spacing.nodeNodeBetweenLayers': '40',
      'elk.spacing.nodeNode': '32',
      'elk.spacing.edgeLabel': '4',
      'elk.edgeLabels.inline': 'false',
      'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
    },
    children: [elkState(chart.root, direction)],
    edges: chart.edges.map((edge) => ({
      id: edge.id,
      sources: [edge.source],
      targets: [edge.target],
      labels: [
        {
          text: edge.label,
          width: widthOf(edge.label, 6.6),
          height: edge.label.split('\n').length * lineHeight,
          layoutOptions: { 'elk.edgeLabels.placement': 'CENTER' },
        },
      ],
    })),
  });
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** Rounds a length of the layout to one decimal. */
export const px = (value = 0): number => Math.round(value * 10) / 10;

/** Returns the points of an arrow, from its source to its target. */
export const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [px(x), px(y)] as const);

/** Splits a label into lines, each at its baseline. */
export const labelLines = ({ text = '', x, y }: ElkLabel) =>
  text.split('\n').map((line, row) => ({ text: line, x: px(x), y: px((y ?? 0) + 11 + row * lineHeight) }));

/** Flattens a box of a layout with all boxes inside it. */
export const flattenState = (node: ElkNode): ElkNode[] => [
  node,
  ...(node.children ?? []).flatMap(flattenState),
];
const statesOf = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(statesOf)];

/** Draws the laid-out chart as a standalone SVG: paper, ink, lacquer for the actors that a state runs. */
export function svgOf(chart: Chart, laidOut: ElkNode): string {
  const states = new Map(statesOf(chart.root).map((state) => [state.id, state]));
  const boxes = (laidOut.children ?? []).flatMap(flattenState).map((box) => {
    const state = states.get(box.id);
    if (state === undefined) throw new Error(`no state ${box.id}`);
    const [x, y, width, height] = [px(box.x), px(box.y), px(box.width), px(box.height)];
    const frame = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6"${state.type === 'parallel' ? ' stroke-dasharray="6 3"' : ''}/>`;
    const final =
      state.type === 'final'
        ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="4"/>`
        : '';
    const start = state.initial ? `<circle cx="${x + 11}" cy="${y + 16}" r="4" class="dot"/>` : '';
    const invokes =
      state.invokes.length > 0
        ? `<text x="${x + 20}" y="${y + 40}" class="invoke">⟳ ${escaped(state.invokes.join(', '))}</text>`
        : '';
    return `<g data-state="${escaped(state.id)}">${frame}${final}${start}<text x="${x + 20}" y="${y + 21}" class="state">${escaped(state.key)}</text>${invokes}</g>`;
  });
  const arrows = (laidOut.edges ?? []).map((edge: ElkExtendedEdge) => {
    const lines = (edge.sections ?? []).map(
      (section) =>
        `<polyline points="${pointsOf(section)
          .map((point) => point.join(','))
          .join(' ')}" marker-end="url(#tip)"/>`,
    );
    const words = (edge.labels ?? [])
      .flatMap(labelLines)
      .map(({ x, y, text }) => `<text x="${x}" y="${y}">${escaped(text)}</text>`);
    return `<g data-edge="${escaped(edge.id)}" class="edge">${lines.join('')}${words.join('')}</g>`;
  });
  const [width, height] = [Math.ceil(laidOut.width ?? 0), Math.ceil(laidOut.height ?? 0)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(chart.root.key)}">`,
    '<style>rect{fill:#fff;stroke:#5b5048}rect+rect{fill:none}text{font:11px system-ui,sans-serif;fill:#1a1512}.state{font-size:13px;font-weight:600}.invoke{fill:#a6231c}.dot{fill:#1a1512}.edge polyline{fill:none;stroke:#6f645b}.edge text{paint-order:stroke;stroke:#fff;stroke-width:3}</style>',
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#6f645b"/></marker></defs>',
    ...boxes,
    ...arrows,
    '</svg>',
    '',
  ].join('\n');
}
