import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { oddJobs, shortcuts } from "@/db/schema/index";
import { cfidsOfOwn, isReady, isSafe, type OwnClients } from "@/lib/core/clients/sql/own-clients";
import { isOpenTo } from "@/lib/core/odd-jobs/sql";
import type { ClientFound, FoundProperty, FoundWork } from "@/lib/features/menus/search-rules";
import type { Shortcut } from "@/lib/features/menus/shortcut-rules";
import type { BusinessDate } from "@/lib/values/dates";
import { DNF, JOB, LEAD, ODD_JOB, type WorkAsked } from "./search";

export type ShortcutRow = typeof shortcuts.$inferSelect;

const isIt = (hrid: number, { kind, id }: Shortcut) =>
  and(eq(shortcuts.hrid, hrid), eq(shortcuts.kind, kind), eq(shortcuts.key, id));

/** A person's shortcuts, the latest opened first. */
export const listShortcuts = (db: Handle, hrid: number): Promise<ShortcutRow[]> =>
  db
    .select()
    .from(shortcuts)
    .where(eq(shortcuts.hrid, hrid))
    .orderBy(desc(shortcuts.openedAt), asc(shortcuts.kind), asc(shortcuts.key));

/** Notes when something was opened and forgets all but the `most` latest of what isn't pinned or named. */
export async function noteOpened(
  db: Handle,
  hrid: number,
  opened: Shortcut & { now: Date; most: number },
): Promise<void> {
  const { kind, id, now, most } = opened;
  await db
    .insert(shortcuts)
    .values({ hrid, kind, key: id, openedAt: now })
    .onConflictDoUpdate({
      target: [shortcuts.hrid, shortcuts.kind, shortcuts.key],
      set: { openedAt: now },
    });
  await db.execute(sql`delete from shortcuts where hrid = ${hrid} and pinned_at is null and kind <> 'view'
    and (kind, key) in (select kind, key from shortcuts
      where hrid = ${hrid} and pinned_at is null and kind <> 'view'
      order by opened_at desc, kind, key offset ${most})`);
}

/** Pins it, or saves it under a name. */
export async function keepShortcut(
  db: Handle,
  hrid: number,
  kept: Shortcut & { name: string | null; now: Date },
): Promise<void> {
  const { kind, id, name, now } = kept;
  await db
    .insert(shortcuts)
    .values({ hrid, kind, key: id, name, openedAt: now, pinnedAt: now })
    .onConflictDoUpdate({
      target: [shortcuts.hrid, shortcuts.kind, shortcuts.key],
      set: { name, pinnedAt: sql`coalesce(${shortcuts.pinnedAt}, excluded.pinned_at)` },
    });
}

/** Unpins it; a view is deleted. */
export async function dropShortcut(db: Handle, hrid: number, shortcut: Shortcut): Promise<void> {
  if (shortcut.kind === "view") await db.delete(shortcuts).where(isIt(hrid, shortcut));
  else await db.update(shortcuts).set({ pinnedAt: null }).where(isIt(hrid, shortcut));
}

const among = (column: SQL, numbers: readonly number[]) =>
  sql`${column} = any(${sql.param([...numbers])}::int[])`;
const shownOnly = (column: SQL, shown: OwnClients | null) =>
  shown === null ? sql`true` : sql`${column} in (${cfidsOfOwn(shown)})`;

type Asked = { numbers: readonly number[]; shown: OwnClients | null };

/** These clients, of those the person sees. */
export const clientsNumbered = (db: Handle, { numbers, shown }: Asked) =>
  db.execute<ClientFound>(sql`select c.cfid, c.firstname, c.lastname, c.phone,
      (select p.address from properties p where p.cfid = c.cfid order by p.jobinfoid limit 1) as address
    from clients c where ${among(sql`c.cfid`, numbers)} and c.erased_at is null and ${shownOnly(sql`c.cfid`, shown)}`);

/** These properties, of the clients the person sees. */
export const placesNumbered = (db: Handle, { numbers, shown }: Asked) =>
  db.execute<FoundProperty>(sql`select p.jobinfoid, p.cfid, p.address, p.postcode, c.firstname, c.lastname
    from properties p join clients c on c.cfid = p.cfid
    where ${among(sql`p.jobinfoid`, numbers)} and c.erased_at is null and ${shownOnly(sql`p.cfid`, shown)}`);

type WorkShown = {
  numbers: Record<FoundWork["kind"], readonly number[]>;
  shown: OwnClients | null;
  /** For crews, whose jobs of the day wait for the safety points. */
  day: { hrid: number; today: BusinessDate } | null;
};

/** These jobs, DNFs, odd jobs and open leads, as far as the person may open them; clients only of those they see. */
export async function workNumbered(
  db: Handle,
  {
    numbers,
    shown,
    day,
    jobs,
    leads,
    oddJobs: whose,
  }: WorkShown & Pick<WorkAsked, "jobs" | "leads" | "oddJobs">,
): Promise<readonly FoundWork[]> {
  const parts = [
    numbers.job.length > 0 &&
      sql`select ${JOB} from jobs j join properties p on p.jobinfoid = j.jobinfoid
        left join employees crew on crew.hrid = j.crew_hrid
        where ${among(sql`j.jobid`, numbers.job)} and ${shownOnly(sql`j.cfid`, shown)}
          and (${day === null} or j.schdate is distinct from ${day?.today ?? null}::date or exists (
            select 1 from crew_day_members driver where driver.hrid = j.crew_hrid
              and driver.ocdate = j.schdate and driver.position = 'driver' and ${isSafe}
              and not exists (select 1 from crew_day_members mine
                where mine.ocid = driver.ocid and mine.hrid = ${day?.hrid ?? null} and not ${isReady(sql`mine`)})))`,
    jobs &&
      numbers.dnf.length > 0 &&
      sql`select ${DNF} from dnfs d join jobs j on j.jobid = d.jobid
        join properties p on p.jobinfoid = j.jobinfoid
        left join employees crew on crew.hrid = coalesce(d.crew_hrid, j.crew_hrid)
        where ${among(sql`d.dnfid`, numbers.dnf)} and ${shownOnly(sql`j.cfid`, shown)}`,
    whose &&
      numbers.odd_job.length > 0 &&
      sql`select ${ODD_JOB} from ${oddJobs} join properties p on p.jobinfoid = ${oddJobs.jobinfoid}
        left join employees crew on crew.hrid = ${oddJobs.crewHrid}
        where ${among(sql`${oddJobs.id}`, numbers.odd_job)} and ${oddJobs.cancelledAt} is null and ${isOpenTo(whose)}
          and ${shownOnly(sql`${oddJobs.cfid}`, shown)}`,
    leads.length > 0 &&
      numbers.lead.length > 0 &&
      sql`select ${LEAD} from leads l left join properties p on p.jobinfoid = l.jobinfoid
        left join employees holder on holder.hrid = l.holder_hrid
        where ${among(sql`l.msid`, numbers.lead)} and l.cfid is not null and l.resolved_at is null
          and l.kind::text = any(${sql.param([...leads])}::text[]) and ${shownOnly(sql`l.cfid`, shown)}`,
  ].filter((part) => part !== false && part !== null);
  if (parts.length === 0) return [];
  return db.execute<FoundWork>(sql`select kind, id, cfid, what, address, day::text, sdate::text, fdate::text, who, price,
    state from (${sql.join(parts, sql` union all `)}) work`);
}

/** These people, if they still work here. */
export const peopleNumbered = (db: Handle, numbers: readonly number[]) =>
  db.execute<{ hrid: number; fullname: string; name: string }>(
    sql`select hrid, fullname, name from employees where active and ${among(sql`hrid`, numbers)}`,
  );
