/** List of raw names and values. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[minmax(140px,max-content)_minmax(0,1fr)]">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-2">
          <code>{name}</code>
        </dt>
        <dd className="break-all">{value}</dd>
      </div>
    ))}
  </dl>
);
