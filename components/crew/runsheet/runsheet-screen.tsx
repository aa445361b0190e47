import { ListChecks, MapPinned, Users } from "lucide-react";
import { Ahead } from "@/components/crew/day-pace/ahead";
import { RunningLate } from "@/components/crew/day-pace/running-late";
import { OfferPushes } from "@/components/crew/notifications/offer-pushes";
import { ReadyLine } from "@/components/crew/offline/ready-line";
import { Fold } from "@/components/crew/shell/fold";
import { ResultAlert } from "@/components/crew/shell/result-alert";
import { PageHeader } from "@/components/layout/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { WholeFacts } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import type { Runsheet, RunsheetJob } from "@/lib/core/crews/runsheet-contract";
import { bySection } from "@/lib/core/jobs/runsheet-rules";
import type { RunsheetPageView } from "@/lib/features/runsheet/runsheet-view";
import { AREAS, path } from "@/lib/paths";
import type { ShownResult } from "@/lib/platform/results/result-rules";
import { formatClock } from "@/lib/values/clock-time";
import { count } from "@/lib/values/text";
import { CrewSwitcher } from "./crew-switcher";
import { DayContacts } from "./day-contacts";
import { LiveDay } from "./live-day";
import { LivePart } from "./live-part";
import { RecordTask, type RecordTaskProps } from "./record-task";
import { SafetyNotice } from "./safety-notice";
import { DayProgress, DnfSections, JobSections, PinnedJobs } from "./sheet-parts";
import { WaitingTasks } from "./waiting-tasks";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Back to Crew Menu", href: path.crewMenu() },
  { label: "Runsheet" },
];

type RunsheetScreenProps = {
  sheet: RunsheetPageView;
  viewer: number;
  crewMaster: boolean;
  result: ShownResult | null;
};

export function RunsheetScreen({ sheet, viewer, crewMaster, result }: RunsheetScreenProps) {
  const { today_crew: crew, digest, frame, jobs, dnfs } = sheet;
  const canSwitch = sheet.crew_options.some((option) => option.crew_hrid !== crew?.crew_hrid);
  return (
    <>
      <PageHeader
        title="Runsheet"
        crumbs={CRUMBS}
        description={crew && <CrewLine crew={crew} />}
        actions={
          <>
            {canSwitch && (
              <CrewSwitcher crews={sheet.crew_options} current={crew?.crew_hrid ?? null} besideTitle />
            )}
            {crew && <MapLink crewHrid={crew.crew_hrid} isIcon={canSwitch} />}
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <ResultAlert result={result} />
        {crew ? (
          <CrewDay sheet={sheet} crew={crew} viewer={viewer} crewMaster={crewMaster} />
        ) : (
          <NoCrew canSwitch={canSwitch} />
        )}
        <DayContacts {...sheet} />
      </div>
      <LiveDay hrid={watched(crew, viewer)} page={{ digest, frame, jobs, dnfs }} />
    </>
  );
}

/** People on the crew follow themselves, wherever the office puts them; others follow the crew. */
const watched = (crew: Runsheet["today_crew"], viewer: number): number =>
  !crew || crew.members.some(({ hrid }) => hrid === viewer) ? viewer : crew.crew_hrid;

/** `isIcon`: there's no room for the words beside the crews. */
function MapLink({ crewHrid, isIcon }: { crewHrid: number; isIcon: boolean }) {
  return (
    <LinkButton
      href={path.maps(`?crew_hrid=${crewHrid}`)}
      prefetch={false}
      variant="secondary"
      icon={<MapPinned aria-hidden className="size-5" />}
      className={isIcon ? "px-3.5" : undefined}
    >
      <span className={isIcon ? "sr-only" : undefined}>Map of the day</span>
    </LinkButton>
  );
}

type CrewDayProps = {
  sheet: RunsheetPageView;
  crew: NonNullable<Runsheet["today_crew"]>;
  viewer: number;
  crewMaster: boolean;
};

function CrewDay({ sheet, crew, viewer, crewMaster }: CrewDayProps) {
  const recording = { crew: crew.crew_hrid, ocid: crew.ocid, recorder: viewer, options: sheet.taskOptions };
  const tasks = <TaskSection tasks={sheet.tasks} recording={recording} />;
  if (!sheet.safety_ok) {
    return (
      <>
        <SafetyNotice crew={crew} points={sheet.points} />
        <TruckLists ocid={crew.ocid} />
        {tasks}
      </>
    );
  }
  const { jobs, dnfs, digest, expected, mayTell, mayChange } = sheet;
  const told = { expected, mayTell, mayChange, viewer };
  const day = { jobs, dnfs, digest, today: sheet.date, inspects: crewMaster, ...told };
  return (
    <>
      <LivePart part="DayProgress" day={day}>
        <DayProgress {...day} />
      </LivePart>
      <LivePart part="PinnedJobs" day={day}>
        <PinnedJobs {...day} />
      </LivePart>
      {mayChange && <Ahead crew={crew.crew_hrid} standing={standingOf(sheet.jobs)} />}
      {mayChange && isUnderWay(sheet.jobs) && <RunningLate crew={crew.crew_hrid} />}
      {tasks}
      <TruckLists ocid={crew.ocid} />
      <LivePart part="DnfSections" day={day}>
        <DnfSections {...day} />
      </LivePart>
      <LivePart part="JobSections" day={day}>
        <JobSections {...day} />
      </LivePart>
      <ReadyLine />
      <OfferPushes viewer={viewer} />
    </>
  );
}

const standingOf = (jobs: readonly RunsheetJob[]): string =>
  jobs.map(({ jobid, reportstime, reportftime }) => [jobid, reportstime, reportftime].join()).join(";");

/** Whether a client still waits for this crew. */
const isUnderWay = (jobs: readonly RunsheetJob[]): boolean => bySection(jobs).Pending.length > 0;

/** "D. Reyes, P. Singh · Osler · Truck 25". */
function CrewLine({ crew }: { crew: NonNullable<Runsheet["today_crew"]> }) {
  const people = [crew.driver, crew.partner, crew.partner1].filter(Boolean).join(", ");
  return <WholeFacts facts={[people, crew.shop, crew.car && `Truck ${crew.car}`]} />;
}

function NoCrew({ canSwitch }: { canSwitch: boolean }) {
  return (
    <EmptyState title="You're not on a crew today" icon={<Users className="size-6" />}>
      {canSwitch
        ? "Choose a crew above to see its runsheet."
        : "Your jobs appear here once the office puts you on a crew."}
    </EmptyState>
  );
}

/** The truck's checklists, morning and evening. */
function TruckLists({ ocid }: { ocid: number }) {
  return (
    <nav
      aria-label="Truck checklists"
      data-print="hide"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2"
    >
      {(["open", "close"] as const).map((list) => (
        <LinkButton
          key={list}
          href={`${path.crewDetails(ocid)}?tab=${list}`}
          prefetch={false}
          variant="secondary"
          icon={<ListChecks aria-hidden className="size-5" />}
        >
          {list === "open" ? "Open list" : "Close list"}
        </LinkButton>
      ))}
    </nav>
  );
}

type TaskSectionProps = { tasks: Runsheet["tasks"]; recording: RecordTaskProps };

/** The day's tasks, folded to keep the jobs near the top, and Record Task. */
function TaskSection({ tasks, recording }: TaskSectionProps) {
  return (
    <section aria-labelledby="tasks-title" className="grid gap-2">
      <RecordTask {...recording} />
      <WaitingTasks />
      {tasks.length === 0 ? (
        <p className="text-ink-muted">No tasks recorded today.</p>
      ) : (
        <Fold summary={`${count(tasks.length, "task")} recorded today`}>
          <TaskTable tasks={tasks} />
        </Fold>
      )}
    </section>
  );
}

function TaskTable({ tasks }: { tasks: Runsheet["tasks"] }) {
  const head = "px-3 py-2 text-left font-medium text-ink-muted text-sm";
  return (
    <div className="card-edge overflow-hidden rounded-lg bg-surface">
      <table className="w-full">
        <thead className="bg-well">
          <tr>
            <th scope="col" className={head}>
              Time
            </th>
            <th scope="col" className={head}>
              Task
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tasks.map((task) => (
            <tr key={task.id}>
              <td className="w-px whitespace-nowrap px-3 py-2 align-top">
                {formatClock(task.stime)}
                <span className="block text-ink-muted">{`to ${formatClock(task.ftime)}`}</span>
              </td>
              <td className="break-words px-3 py-2 align-top">{task.task_desc}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
