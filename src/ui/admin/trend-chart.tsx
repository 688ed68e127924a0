import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

export type Series = {
  name: string;
  color: 'lacquer' | 'jade' | 'amber' | 'ink-3';
  values: readonly number[];
};
type TrendChartProps = {
  /** First days of the periods. */
  starts: readonly string[];
  series: readonly Series[];
  label: (day: string) => string;
  number: (value: number) => string;
};

/** Line chart on a canvas, hidden from screen readers: the table beside it has the same figures. */
export function TrendChart({ starts, series, label, number }: TrendChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const chart = new uPlot(
      chartOptions({ element, starts, series, label, number }),
      chartData(starts, series),
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize(chartSize(element)));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [starts, series, label, number]);
  return <div ref={box} className="trend" aria-hidden="true" />;
}

const chartSize = (element: HTMLElement) => ({
  width: Math.max(200, element.clientWidth),
  height: element.clientHeight,
});

const chartData = (starts: readonly string[], series: readonly Series[]): uPlot.AlignedData => [
  starts.map((_, index) => index),
  ...series.map(({ values }) => [...values]),
];

function chartOptions({
  element,
  starts,
  series,
  label,
  number,
}: TrendChartProps & { element: HTMLElement }): uPlot.Options {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--${name}`);
  const line = { stroke: color('line'), width: 1 };
  const axis = { stroke: color('ink-2'), font: `12px ${style.fontFamily}`, grid: line, ticks: line };
  return {
    ...chartSize(element),
    legend: { show: false },
    cursor: { y: false },
    scales: { x: { time: false }, y: { range: (_chart, _low, high) => [0, Math.max(1, high * 1.05)] } },
    axes: [
      {
        ...axis,
        incrs: [1, 2, 3, 4, 6, 12, 24, 48],
        values: (_chart, ticks) => ticks.map((tick) => label(starts[tick] ?? '')),
      },
      { ...axis, size: 64, values: (_chart, ticks) => ticks.map(number) },
    ],
    series: [
      {},
      ...series.map((each) => ({
        label: each.name,
        stroke: color(each.color),
        width: 2,
        points: { size: 7 },
      })),
    ],
  };
}
