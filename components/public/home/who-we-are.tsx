import Link from "next/link";
import { Picture } from "@/components/public/shell/picture";
import type { Base } from "@/components/public/shell/site-links";
import type { Site } from "@/lib/features/company/site-view";
import { path } from "@/lib/paths";

const PROMISES = [
  { title: "You know the price first", text: "Each address has its prices. You see them before you book." },
  {
    title: "You know who's coming",
    text: "A crew in company shirts. They knock and introduce themselves when they arrive.",
  },
  { title: "We come back", text: "If we missed something, tell us and we'll fix it before you pay." },
];

export function WhoWeAre({ site, base }: { site: Site; base: Base }) {
  return (
    <section className="bg-well">
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:gap-14 lg:py-20">
        <Picture name="crew" width={560} height={420} className="block h-auto w-full rounded-lg" />
        <div>
          <h2 className="font-display font-semibold text-3xl sm:text-4xl">Who we are</h2>
          <p className="mt-3 text-lg">{site.introduction.home}</p>
          <ul className="mt-6 grid gap-5">
            {PROMISES.map(({ title, text }) => (
              <li key={title} className="border-sun border-l-4 pl-4">
                <h3 className="font-semibold text-lg">{title}</h3>
                <p className="text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <Link
              href={path.site("about", base)}
              className="inline-flex min-h-11 items-center font-semibold text-lake-text underline underline-offset-4"
            >
              Meet the people
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
