import type { ChartFile, DrawnArrow, DrawnState } from '#machines/_kit/chart-file.ts';
import { transientReason } from '#machines/_kit/passed-states.ts';
import { classNames } from '#ui/primitives/class-names.ts';

export type Marks = {
  /** Ids of the highlighted states. */
  active?: ReadonlySet<string>;
  /** Latest transition: its source states and its event. */
  last?: { from: ReadonlySet<string>; event: string } | undefined;
  /** Search query; states and arrows without a match fade. */
  query?: string;
  /** Ids of states whose children are hidden. */
  collapsed?: ReadonlySet<string>;
  /** Whether the coverage of the model's walks is painted. */
  isPainted?: boolean;
};

type ChartDrawingProps = { file: ChartFile; marks: Marks; onCollapse?: (id: string) => void };

/** States and arrows of a chart, in the pixels of its layout. */
export function ChartDrawing({ file, marks, onCollapse }: ChartDrawingProps) {
  const hidden = hiddenStates(file, marks.collapsed);
  const parents = new Set(file.states.map(({ parent }) => parent));
  return (
    <>
      {file.states
        .filter(({ id }) => !hidden.has(id))
        .map((state) => (
          <State
            key={state.id}
            state={state}
            file={file}
            marks={marks}
            onCollapse={state.parent !== null && parents.has(state.id) ? onCollapse : undefined}
          />
        ))}
      {file.arrows
        .filter(({ source, target }) => !hidden.has(source) && !hidden.has(target))
        .map((arrow) => (
          <Arrow key={`${arrow.source} ${arrow.target}`} arrow={arrow} file={file} marks={marks} />
        ))}
    </>
  );
}

/** Returns the ids of the states inside collapsed states. */
function hiddenStates(
  { states }: ChartFile,
  collapsed: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const hidden = new Set<string>();
  // A parent comes before its children in the list.
  for (const { id, parent } of states)
    if (parent !== null && (collapsed.has(parent) || hidden.has(parent))) hidden.add(id);
  return hidden;
}

export const matchesQuery = (text: string, query: string): boolean =>
  text.toLowerCase().includes(query.trim().toLowerCase());

const stateText = ({ key, invokes, tags }: DrawnState): string => [key, ...invokes, ...tags].join(' ');

/** Returns whether a state is covered by no walk, although the chart can rest in it. */
const isUncovered = (file: ChartFile, state: DrawnState): boolean =>
  !Object.hasOwn(file.coverage.states, state.id) && transientReason(file, state) === undefined;

type StateProps = {
  state: DrawnState;
  file: ChartFile;
  marks: Marks;
  onCollapse: ((id: string) => void) | undefined;
};

function State({ state, file, marks, onCollapse }: StateProps) {
  const { x, y, width, height, id, key, type, initial, invokes } = state;
  const { active, query = '', collapsed, isPainted = false } = marks;
  const isLit = active?.has(id) ?? false;
  const isHere = isLit && !file.states.some((inner) => inner.parent === id && active?.has(inner.id));
  const isCollapsed = collapsed?.has(id) ?? false;
  return (
    <g
      className={classNames(
        'chart-state',
        isLit && 'is-lit',
        isHere && 'is-here',
        query && !matchesQuery(stateText(state), query) && 'is-faded',
        isPainted && isUncovered(file, state) && 'is-missed',
      )}
    >
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={6}
        className="chart-box"
        strokeDasharray={type === 'parallel' ? '6 3' : undefined}
      />
      {type === 'final' && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} className="chart-inner" />
      )}
      {initial && <circle cx={x + 11} cy={y + 16} r={4} className="chart-start" />}
      <text x={x + 20} y={y + 21} className="chart-name">
        {key}
      </text>
      {invokes.length > 0 && (
        <text x={x + 20} y={y + 40} className="chart-invoke">
          ⟳ {invokes.join(', ')}
        </text>
      )}
      {onCollapse && (
        <text x={x + width - 18} y={y + 22} className="chart-fold" onClick={() => onCollapse(id)}>
          {isCollapsed ? '⊞' : '⊟'}
        </text>
      )}
    </g>
  );
}

type ArrowProps = { arrow: DrawnArrow; file: ChartFile; marks: Marks };

function Arrow({ arrow, file, marks: { query = '', last, isPainted = false, active } }: ArrowProps) {
  const { source, target, lines, labels } = arrow;
  const events = (transitions: readonly number[]) =>
    transitions.map((index) => file.transitions[index]?.event);
  const isTaken =
    last !== undefined &&
    last.from.has(source) &&
    (active?.has(target) ?? false) &&
    labels.some(({ transitions }) => events(transitions).includes(last.event));
  const hasUncovered = (transitions: readonly number[]) =>
    isPainted && transitions.some((index) => file.coverage.transitions[index] === null);
  return (
    <g
      className={classNames(
        'chart-arrow',
        isTaken && 'is-lit',
        query && !labels.some(({ text }) => matchesQuery(text, query)) && 'is-faded',
        labels.length > 0 && labels.every(({ transitions }) => hasUncovered(transitions)) && 'is-missed',
      )}
    >
      {lines.map((points, index) => (
        <polyline
          key={index}
          points={points.map((point) => point.join(',')).join(' ')}
          markerEnd="url(#chart-tip)"
        />
      ))}
      {labels.map(({ x, y, text, transitions }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          className={hasUncovered(transitions) ? 'is-missed' : undefined}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
