import type { MasterScreen } from "@/lib/features/wine/master/master-view";

/** How long the year's list has become, whatever range is shown. */
export function PriorityCounts({ screen }: { screen: MasterScreen }) {
  const { year, priority_A: a, priority_B: b } = screen;
  const figures = [
    { label: "A priority", value: a },
    { label: "B priority", value: b },
    { label: `${year} list`, value: a + b },
  ];
  return (
    <dl
      data-print="together"
      className="card-edge mb-5 grid max-w-xl grid-cols-3 divide-x divide-line rounded-lg bg-surface"
    >
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0 px-4 py-2">
          <dt className="text-ink-muted text-sm">{label}</dt>
          <dd className="font-semibold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
