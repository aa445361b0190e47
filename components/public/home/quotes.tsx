import { Section } from "@/components/public/shell/section";
import { QUOTES } from "@/lib/company/quotes-view";

/** What clients say. */
export function Quotes() {
  return (
    <Section title="What people tell us">
      <ul className="grid gap-5 sm:grid-cols-2">
        {QUOTES.map(({ text, name, place }) => (
          <li key={name}>
            <figure className="card-edge grid h-full content-between gap-5 rounded-lg bg-surface p-6">
              <blockquote className="font-display text-xl leading-snug sm:text-2xl">{`“${text}”`}</blockquote>
              <figcaption>
                <span className="font-semibold">{name}</span>
                <span className="text-ink-muted">{`, ${place}`}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
