import { CallLink } from "@/components/public/shell/call-link";
import { Picture } from "@/components/public/shell/picture";
import { PageTop, Section } from "@/components/public/shell/section";
import type { AboutFacts } from "@/lib/features/company/site-view";
import { StaffRow } from "./staff-row";

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
