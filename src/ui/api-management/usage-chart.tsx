import { Trans, useLingui } from '@lingui/react/macro';

import { type TokenUsage, type UsedService, UsedService as Services } from '#api/contract/tokens.ts';
import { usedServiceNames } from '#ui/messages/api-tokens.ts';

export type UsageMeasure = 'calls' | 'generations' | 'credits';
type Day = { day: string; parts: readonly { service: UsedService; value: number }[]; total: number };

const dayLength = 86_400_000;

/** Returns every day of the range, days without usage included. */
function listDays({ from, to, days }: TokenUsage, measure: UsageMeasure): Day[] {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / dayLength) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(first + index * dayLength).toISOString().slice(0, 10);
    const parts = Services.options.flatMap((service) => {
      const value = days.find((each) => each.day === day && each.service === service)?.[measure] ?? 0;
      return value > 0 ? [{ service, value }] : [];
    });
    return { day, parts, total: parts.reduce((sum, { value }) => sum + value, 0) };
  });
}

const [width, height, gap] = [600, 150, 3];

/** Stacked bar chart with one bar per day and one segment per service; the table beside it has the same figures. */
export function UsageChart({ usage, measure }: { usage: TokenUsage; measure: UsageMeasure }) {
  const { i18n } = useLingui();
  const days = listDays(usage, measure);
  const highest = Math.max(...days.map(({ total }) => total));
  const scaleMax = Math.max(1, highest);
  const step = width / days.length;
  const usedServices = Services.options.filter((service) =>
    days.some(({ parts }) => parts.some((part) => part.service === service)),
  );
  const dayName = (day: string) =>
    i18n.date(new Date(day), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  const mostText = i18n.number(highest);
  const [first, last] = [dayName(usage.from), dayName(usage.to)];
  return (
    <figure className="grid gap-2.5">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="usage-bars"
        aria-hidden="true"
      >
        <line x1="0" x2={width} y1={height} y2={height} stroke="var(--line-2)" />
        {days.map((day, index) => (
          <DayBar key={day.day} day={day} x={index * step + gap / 2} width={step - gap} most={scaleMax} />
        ))}
      </svg>
      <div className="flex justify-between text-[13px] text-ink-2" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1.5 text-[13px]">
        <span className="w-full text-ink-2">
          <Trans>
            At most {mostText} on a day, from {first} to {last}
          </Trans>
        </span>
        {usedServices.map((service) => (
          <span key={service} className="inline-flex items-center gap-2">
            <span className={`size-3 rounded-sm ${colourOf(service)}`} aria-hidden="true" />
            {i18n._(usedServiceNames[service])}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

const colourOf = (service: UsedService) => `usage-${Services.options.indexOf(service)}`;

function DayBar({ day, x, width: wide, most }: { day: Day; x: number; width: number; most: number }) {
  const lengthOf = (value: number) => (value / most) * (height - 4);
  return day.parts.map(({ service, value }, index) => {
    const stackTop = day.parts.slice(0, index + 1).reduce((sum, part) => sum + part.value, 0);
    return (
      <rect
        key={service}
        className={colourOf(service)}
        x={x}
        y={height - lengthOf(stackTop)}
        width={wide}
        height={lengthOf(value)}
      />
    );
  });
}
