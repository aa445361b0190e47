type Note = { id: number; notes: string; access: string };

/** What is noted about a place; private notes say so. */
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
