import type { ReactNode } from "react";

/** Facts, label beside value, or above it where that's too narrow; empty ones are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-x-4 @min-[12rem]:grid-cols-[auto_1fr] @min-[12rem]:gap-y-1">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-muted @max-[12rem]:mt-2 @max-[12rem]:text-sm">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** "45 Gothic Ave · 1 h 40 · D. Reyes", wrapped between the facts rather than within them. */
export function WholeFacts({ facts }: { facts: readonly (string | null | undefined | false)[] }) {
  const shown = facts.filter((fact) => typeof fact === "string").filter(Boolean);
  return shown.map((fact, index) => (
    <span key={fact}>
      <span className="inline-block max-w-full">{fact}</span>
      {index < shown.length - 1 && " · "}
    </span>
  ));
}

type Note = { id: number; notes: string; access: string };

/** The notes about a property; private notes say so. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Property notes" className="grid gap-1">
      {notes.map(({ id, notes: text, access }) => (
        <li key={id} className="wrap-anywhere rounded-sm bg-sun-soft px-3 py-2 text-sun-text">
          {text}
          {access === "Private" && <span className="text-sm"> (private)</span>}
        </li>
      ))}
    </ul>
  );
}
