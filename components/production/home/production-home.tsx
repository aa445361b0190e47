import { FreshPage } from "@/components/layout/fresh-page";
import { HomeBanner } from "@/components/layout/home-banner";
import type { Waiting } from "@/lib/features/exceptions/exceptions-view";
import type { CrewsLive, CrewsMap } from "@/lib/features/live-board/board-schema";
import type { Outlook } from "@/lib/features/planning/weeks/outlook-rules";
import { formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { CrewsMapCard } from "./crews-map";
import { CrewsToday } from "./crews-today";
import { StuffToDo } from "./stuff-to-do";
import { Tomorrow } from "./tomorrow";
import { WeekMoney } from "./week-money";
import { Windows } from "./windows";

type HomeProps = { name: string; waiting: Waiting; live: CrewsLive; map: CrewsMap; outlook: Outlook };

/** What needs a manager, what the crews are doing now, and how tomorrow, the week and the floaters look. */
export function ProductionHome({ name, waiting, live, map, outlook }: HomeProps) {
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
      <div className="@container">
        <div className="grid items-start gap-4 @4xl:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="grid gap-4 @xl:grid-cols-2 @xl:items-start @4xl:grid-cols-1">
            <StuffToDo waiting={waiting} />
            <Windows health={outlook.windows} />
          </div>
          <div className="grid min-w-0 gap-4">
            <CrewsToday live={live} />
            {live.crews.length > 0 && <CrewsMapCard map={map} />}
            <div className="grid items-start gap-4 @xl:grid-cols-2">
              <Tomorrow day={outlook.tomorrow} />
              <WeekMoney week={outlook.week} today={live.today} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
