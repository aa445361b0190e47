import { DayPicker } from "@/components/layout/day-picker";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { CrewChoice } from "@/lib/features/crew-profile/profile-contract";
import { AREAS, path } from "@/lib/paths";
import { profileHref } from "./profile-links";

/** Chooses the day and crew, when the URL has none. */
export function ChooseCrew({ choice: { date, today, crews } }: { choice: CrewChoice }) {
  return (
    <>
      <PageHeader
        title="Crew Profile"
        crumbs={[
          { label: "Home", href: AREAS.production },
          { label: "Crew Pay", href: path.crewPay() },
          { label: "Crew Profile" },
        ]}
        description="Choose a day and a crew."
      />
      <DayPicker name="dailyProfileDate" date={date} today={today} />
      {crews.length > 0 ? (
        <ul aria-label="Crews of the day" className="grid max-w-4xl gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {crews.map((crewName) => (
            <li key={crewName}>
              <LinkButton href={profileHref({ date, crewName, range: "" })} variant="secondary" full>
                {crewName}
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="No crew was out that day">Choose another day above.</EmptyState>
      )}
    </>
  );
}
