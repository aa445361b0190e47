import { hasCapability } from "@/lib/actor";
import { partnerOf, type StaffContext } from "@/lib/context";
import { MOST_ROWS, ROWS_AT_ONCE } from "@/lib/features/partners/finance/finance-schema";
import { newestOf } from "@/lib/features/partners/finance/listed-rules";
import { periodNames } from "@/lib/features/partners/period-rules";
import { getMgtTasks } from "@/lib/features/partners/reads";
import { listActivePeople } from "@/lib/features/partners/sql/mgt-tasks";
import { businessDate, yearOf } from "@/lib/values/dates";
import { rowsShown } from "@/lib/values/text";
import type { TasksView } from "./rules";

type Query = Record<string, string | string[] | undefined>;

/** The management tasks of a year or LTD, newest first, with the sums of all: two statements at most. */
export async function readTasksScreen(ctx: StaffContext, query: Query): Promise<TasksView> {
  const partner = partnerOf(ctx);
  const today = businessDate(ctx.now);
  const years = periodNames(today);
  const year = years.find((each) => each === query.year) ?? String(yearOf(today));
  const personal = query.hours === "personal";
  const mayEnter = hasCapability(ctx.actor, "partner_admin");
  const [{ mts }, people] = await Promise.all([
    getMgtTasks(ctx, { hrid: null, list: `${personal ? "personal_list" : "list_total"}_${year}` }),
    mayEnter ? listActivePeople(ctx.db) : [],
  ]);
  return {
    partner,
    viewer: ctx.actor.hrid,
    today,
    year,
    years,
    personal,
    mayEnter,
    list: newestOf(mts, ["pay", "total"], rowsShown(query.rows, { step: ROWS_AT_ONCE, most: MOST_ROWS })),
    hours: mts.reduce((sum, { hours }) => sum + hours, 0),
    pending: mts.filter(({ audited }) => !audited).length,
    people: people.map(({ rate, ...person }) => ({
      ...person,
      rate: rate === null ? null : rate,
    })),
  };
}
