import { CallLink } from "@/components/public/shell/call-link";
import { Picture } from "@/components/public/shell/picture";
import { PageTop, Section } from "@/components/public/shell/section";
import type { AboutFacts } from "@/lib/company/site-view";
import { StaffRow } from "./staff-row";

export function AboutPage({ facts: { company, shops, people, phone } }: { facts: AboutFacts }) {
  return (
    <>
      <PageTop
        title="Two ladders, then two shops"
        lead={`${company.name} began with two students, a borrowed ladder each and one street of tall old windows.`}
      />
      <section>
        <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:gap-14 lg:py-20">
          <div className="grid gap-4 text-lg">
            <h2 className="font-display font-semibold text-3xl sm:text-4xl">Our story</h2>
            <p>
              The street talked, as streets do. By the second summer there was a van, by the fourth a shop to
              park it at. Now crews leave {shops.map(({ address }) => address).join(" and ")} every working
              morning.
            </p>
            <p>
              What we do has hardly changed. A crew of two or three who know each other, a bucket, a squeegee,
              a ladder that one person holds while the other climbs. Each morning begins with the safety
              points, each visit with a knock.
            </p>
            <p>
              Many of our people started as students for a summer. Some of them now plan the days, train the
              new ones, or come by to count your windows.
            </p>
          </div>
          <Picture name="crew" width={560} height={420} className="block h-auto w-full rounded-lg" />
        </div>
      </section>
      <Section
        title="The people"
        lead="Whom you may meet at your door or on the phone."
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
