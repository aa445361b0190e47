import { Picture } from "@/components/public/shell/picture";

const WORKS = [
  {
    id: "painting",
    name: "Painting",
    text: "Window frames, trim, porches, fences and rooms. We scrape, fill, prime and paint.",
  },
  {
    id: "odd-jobs",
    name: "Odd jobs",
    text: "A loose gate, a high light bulb, a shelf, the screens. Make a list and we'll work through it.",
  },
  {
    id: "lawn",
    name: "Lawn care",
    text: "Cutting, edging and raking, once or all summer, and the beds tidied before winter.",
  },
  {
    id: "washing",
    name: "Power washing",
    text: "Decks, walks, driveways and siding, with the pressure the surface can take.",
  },
] as const;

/** Painting, odd jobs, lawn care, power washing. */
export function OtherWorks() {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {WORKS.map(({ id, name, text }) => (
        <li key={id} id={id} className="flex items-start gap-5 max-[20rem]:grid">
          <Picture name={id} width={104} height={104} className="size-20 shrink-0 sm:size-26" />
          <div className="min-w-0">
            <h3 className="font-display font-semibold text-2xl">{name}</h3>
            <p className="mt-1 text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
