import { CallLink } from "@/components/public/shell/company-parts";
import { PageTop, Picture, Section } from "@/components/public/shell/section";
import type { AboutFacts, StaffGroup } from "@/lib/features/company/site-rules";

export function AboutPage({ facts: { introduction, story, people, phone } }: { facts: AboutFacts }) {
  return (
    <>
      <PageTop title={introduction.title} lead={introduction.lead} />
      {story.length > 0 && <Story paragraphs={story} />}
      <Section
        title="The people"
        lead="The people you'll meet at the door or on the phone."
        className="border-line border-t bg-well"
      >
        <div className="grid gap-10">
          {people.map((group) => (
            <StaffRow key={group.role} group={group} />
          ))}
        </div>
        <p className="mt-10">
          <CallLink phone={phone} size="lg" className="max-sm:w-full" />
        </p>
      </Section>
    </>
  );
}

function Story({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <section>
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:gap-14 lg:py-20">
        <div className="grid gap-4 text-lg">
          <h2 className="font-display font-semibold text-3xl sm:text-4xl">Our story</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Picture name="crew" width={560} height={420} className="block h-auto w-full rounded-lg" />
      </div>
    </section>
  );
}

/** What a group does, and its people. */
function StaffRow({ group: { role, about, names } }: { group: StaffGroup }) {
  return (
    <section className="grid gap-5 border-line border-t pt-6 lg:grid-cols-[18rem_1fr] lg:gap-12">
      <div>
        <h3 className="font-display font-semibold text-2xl">{role}</h3>
        <p className="mt-1 text-ink-muted">{about}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4 gap-y-6">
        {names.map((name) => (
          <li key={name}>
            <Portrait name={name} className="size-28 rounded-full" />
            <p className="mt-2 font-semibold text-lg leading-tight">{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const GROUNDS = ["fill-sky-soft", "fill-sun-soft", "fill-leaf-soft", "fill-plum-soft", "fill-brick-soft"];
const SHIRTS = ["fill-lake", "fill-sun", "fill-sun-deep"];
// Skin and hair colours aren't interface colours.
const SKINS = ["#f2cfb3", "#d9a57c", "#8d5a3b", "#b97f57", "#5f3b28", "#ecbf9c"];
const HAIRS = ["#2b1d16", "#6b4226", "#1a1a1f", "#a8743c", "#8b8580", "#4a2a1a"];
const STYLES = [
  "M30 48c-2-20 8-30 20-30s22 10 20 30c-3-9-8-14-20-14s-17 5-20 14z",
  "M28 66c-6-30 4-50 22-50s28 20 22 50c-4 2-8 1-9-2 3-16-2-26-13-29-11 3-16 13-13 29-1 3-5 4-9 2z",
  "M30 46c0-18 8-28 22-28 12 0 18 8 18 18-6-2-8-4-11-6-6 8-20 8-29 16z",
  "M29 50c-8-8-2-18 3-20 0-10 12-16 19-12 8-5 18 1 19 10 7 3 8 14 2 22-2-8-6-14-12-15-8 2-16 1-22-1-5 3-8 9-9 16z",
];

/** A drawn portrait, always the same for the same name. */
function Portrait({ name, className }: { name: string; className?: string }) {
  const seed = [...name].reduce((sum, letter) => (sum * 131 + (letter.codePointAt(0) ?? 0)) % 99_991, 7);
  const one = <T,>(list: readonly T[], step: number) => list[Math.floor(seed / step) % list.length];
  const cap = seed % 3 === 0;
  return (
    <svg viewBox="0 0 100 100" aria-hidden className={className}>
      <path d="M0 0h100v100H0z" className={one(GROUNDS, 1)} />
      <path d="M14 100c2-20 16-27 36-27s34 7 36 27z" className={one(SHIRTS, 5)} />
      <path d="M42 62h16v12c-3 7-13 7-16 0z" fill={one(SKINS, 2)} />
      <path d="M31 46c0-15 8-23 19-23s19 8 19 23c0 14-8 25-19 25s-19-11-19-25z" fill={one(SKINS, 2)} />
      <path d="M41 48h.1M59 48h.1" className="stroke-[4] stroke-ink" strokeLinecap="round" />
      <path d="M43 58c4 4 10 4 14 0" className="fill-none stroke-2 stroke-ink" strokeLinecap="round" />
      <path d={one(STYLES, 3)} fill={one(HAIRS, 7)} />
      {cap && <path d="M29 40c0-16 9-24 21-24s21 8 21 24h13c1 3-1 5-4 5H29z" className="fill-lake-deep" />}
    </svg>
  );
}
