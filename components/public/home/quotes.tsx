import { cn } from "@/components/ui/cn";
import type { Site } from "@/lib/features/company/site-view";

/** What clients say: one large, the others beside each other. */
export function Quotes({ quotes }: Pick<Site, "quotes">) {
  if (quotes.length === 0) return null;
  return (
    <section className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <h2 className="font-semibold text-lake-text text-lg">What our clients say</h2>
      <ul className="mt-4 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {quotes.map(({ text, name, place }, index) => (
          <li key={text} className={cn(index === 0 && "md:col-span-3")}>
            <figure
              className={cn("grid h-full content-start gap-3", index > 0 && "border-line border-t pt-5")}
            >
              <blockquote
                className={cn(
                  "text-balance font-display",
                  index === 0 ? "max-w-4xl text-3xl leading-tight sm:text-5xl" : "text-xl leading-snug",
                )}
              >
                {`“${text}”`}
              </blockquote>
              <figcaption>
                <span className="font-semibold">{name}</span>
                <span className="text-ink-muted">{`, ${place}`}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
