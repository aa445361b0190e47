import { ChevronLeft, ChevronRight } from "lucide-react";
import { AsOf, PageHeader } from "@/components/layout/page-header";
import { LinkButton } from "@/components/ui/link-button";
import { PrintButton } from "@/components/ui/print-button";
import { isClosed } from "@/lib/core/books/contract";
import type { CrewProfile as Profile } from "@/lib/features/crew-profile/profile-contract";
import { AREAS } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { ActivityTable } from "./activity-table";
import { EmployeeNotes } from "./employee-notes";
import { DnfCard } from "./facts";
import { PayDeskProvider } from "./pay/pay-desk";
import { PayForms } from "./pay/pay-forms";
import { PayTable } from "./pay/pay-table";
import { adjacentCrews, crewPayHref, profileHref } from "./profile-links";
import { TaskCard } from "./tasks";
import { Violations } from "./violations";

type CrewProfileProps = {
  profile: Profile;
  viewer: number;
  mayPay: boolean;
  asOf: Date | null;
};

/** A crew's day beside its people's pay. */
export function CrewProfile({ profile, viewer, mayPay, asOf }: CrewProfileProps) {
  const { date, crewName, crews, range, activity } = profile;
  return (
    <PayDeskProvider
      key={`${date}:${crewName}`}
      selected={activity.selected_mgr}
      closed={isClosed(date, profile.closedUntil)}
      viewer={viewer}
      mayPay={mayPay}
    >
      <PageHeader
        title={`${crewName}'s crew · ${formatDate(date)}`}
        description={incompleteNote(profile)}
        crumbs={[
          { label: "Home", href: AREAS.production },
          { label: "Crew Pay", href: crewPayHref({ date, range }) },
          { label: `${crewName}'s crew` },
        ]}
        actions={
          <>
            <CrewSteps crews={crews} crewName={crewName} date={date} range={range} />
            <PrintButton />
          </>
        }
      />
      <AsOf at={asOf} />
      <div className="grid grid-cols-1 gap-6">
        <ActivityTable jobs={activity.jobs} csvName={`activity-${crewName}-${date}`} />
        <div data-print="hide" className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <DnfCard dnfs={activity.dnfs} />
            <TaskCard tasks={activity.tasks} />
            <Violations profile={profile} viewer={viewer} />
            <EmployeeNotes profile={profile} viewer={viewer} />
          </div>
          <section className="grid min-w-0 grid-cols-1 gap-4">
            <h2 className="text-lg">Pay</h2>
            <PayForms profile={profile} />
          </section>
        </div>
        <PayTable profile={profile} />
      </div>
    </PayDeskProvider>
  );
}

/** Why the day is in no labour share yet; nothing once its pay is entered. */
function incompleteNote({ date, today, pays, activity }: Profile): string | undefined {
  if (date === today) return "Incomplete: today is left out of labour shares.";
  const worked = date < today && activity.jobs.length > 0;
  if (worked && pays.length === 0)
    return "Incomplete: no pay is entered, so this day is left out of labour shares.";
  return undefined;
}

type CrewStepsProps = { crews: string[]; crewName: string; date: string; range: string };

/** Links to the day's previous and next crew. */
function CrewSteps({ crews, crewName, date, range }: CrewStepsProps) {
  const { previous, next } = adjacentCrews(crews, crewName);
  if (!previous && !next) return null;
  return (
    <nav aria-label="Crews of the day" className="flex flex-wrap gap-2">
      {previous && (
        <LinkButton
          variant="secondary"
          href={profileHref({ crewName: previous, date, range })}
          aria-label={`Previous crew: ${previous}`}
          icon={<ChevronLeft aria-hidden className="size-4" />}
        >
          {previous}
        </LinkButton>
      )}
      {next && (
        <LinkButton
          variant="secondary"
          href={profileHref({ crewName: next, date, range })}
          aria-label={`Next crew: ${next}`}
        >
          {next}
          <ChevronRight aria-hidden className="size-4" />
        </LinkButton>
      )}
    </nav>
  );
}
