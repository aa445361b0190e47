import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { messageTemplates as t } from "@/db/schema/index";
import type { BusinessDate } from "@/lib/values/dates";

/**
 * The office's words for automatic messages on a day, the ones that apply first: those for days, then those for the
 * season, then those for all year.
 */
export const listWordings = (
  db: Handle,
  kinds: readonly string[],
  { day, season }: { day: BusinessDate; season: string },
) =>
  db
    .select({ kind: t.kind, channel: t.channel, subject: t.subject, body: t.body })
    .from(t)
    .where(
      and(
        inArray(t.kind, [...kinds]),
        isNull(t.deletedAt),
        or(
          sql`${day}::date between ${t.fromDay} and ${t.toDay}`,
          and(isNull(t.fromDay), or(eq(t.season, season), eq(t.season, ""))),
        ),
      ),
    )
    .orderBy(desc(sql`${t.fromDay} is not null`), desc(sql`${t.season} <> ''`), desc(t.id))
    .limit(500);
export type Wording = Awaited<ReturnType<typeof listWordings>>[number];
