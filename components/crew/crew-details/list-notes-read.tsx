import type { List } from "./list-calls";

/** Notes and needs of a day that is over. */
export function ListNotesRead({ list }: { list: List | null }) {
  const texts = [
    { label: "Notes", text: list?.crew_notes },
    { label: "Needs", text: list?.crew_needs },
  ];
  return (
    <dl className="grid gap-3">
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt className="font-medium text-ink-muted text-sm">{label}</dt>
          <dd className="whitespace-pre-line break-words">{text || "None"}</dd>
        </div>
      ))}
    </dl>
  );
}
