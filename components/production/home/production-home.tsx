import Link from "next/link";
import { FreshPage } from "@/components/layout/fresh-page";
import { HomeBanner } from "@/components/layout/home-banner";
import type { Waiting } from "@/lib/features/exceptions/exceptions-view";
import type { CrewsLive, CrewsMap } from "@/lib/features/live-board/board-schema";
import type { Fire } from "@/lib/features/live-board/fire-rules";
import type { Forecast } from "@/lib/features/live-board/forecast-rules";
import type { Outlook } from "@/lib/features/planning/weeks/outlook-rules";
import { path } from "@/lib/paths";
import { formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { CrewsMapCard } from "./crews-map";
import { CrewsToday } from "./crews-today";
import { FireCard } from "./fire";
import { StuffToDo } from "./stuff-to-do";
import { Tomorrow } from "./tomorrow";
import { WeekMoney } from "./week-money";
import { Windows } from "./windows";

type HomeProps = {
  name: string;
  waiting: Waiting;
  live: CrewsLive;
  map: CrewsMap;
  fire: Fire;
  forecast: Forecast;
  outlook: Outlook;
  everyCrew: boolean;
};

/** A large company's other crews come when they're asked for; those that are behind are always first. */
const FIRST_CREWS = 12;

/** What can't wait, what needs a manager, what the crews are doing now, and how tomorrow, the week and the floaters look. */
export function ProductionHome({ name, waiting, live, map, everyCrew, ...rest }: HomeProps) {
  const most = everyCrew ? live.crews.length : FIRST_CREWS;
  const { fire, forecast, outlook } = rest;
  const more = <MoreCrews all={live.crews.length} everyCrew={everyCrew} />;
  return (
    <>
      <HomeBanner
        title={`Hello, ${name}`}
        description={
          <>
            {`${formatDate(live.today)}, ${count(live.crews.length, "crew")} out, `}
            <FreshPage asOf={live.asOf} />
          </>
        }
      />
      <FireCard fire={fire} />
      <div className="@container">
        <div className="grid items-start gap-4 @4xl:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="grid gap-4 @xl:grid-cols-2 @xl:items-start @4xl:grid-cols-1">
            <StuffToDo waiting={waiting} />
            <Windows health={outlook.windows} />
          </div>
          <div className="grid min-w-0 gap-4">
            <CrewsToday live={live} most={most} more={more} />
            {live.crews.length > 0 && (
              <CrewsMapCard map={{ ...map, crews: map.crews.slice(0, most) }} more={more} />
            )}
            <div className="grid items-start gap-4 @xl:grid-cols-2">
              <Tomorrow day={outlook.tomorrow} />
              <WeekMoney week={outlook.week} today={live.today} forecast={forecast} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** A link, so that it works without scripts too. */
function MoreCrews({ all, everyCrew }: { all: number; everyCrew: boolean }) {
  if (all <= FIRST_CREWS) return null;
  const href = path.home("production", everyCrew ? "" : "?crews=all");
  return (
    <Link href={href} scroll={false} className="inline-flex min-h-11 items-center">
      {everyCrew ? `Show the first ${FIRST_CREWS} crews` : `Show all ${all} crews`}
    </Link>
  );
}
