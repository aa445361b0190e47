import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { exportTable } from "@/lib/core/data/sql/export-tables";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import { lateWords } from "@/lib/core/work/late-rules";
import { changesOf } from "@/lib/platform/audit/change-rules";
import { withDetails } from "@/lib/platform/audit/personal-rules";
import {
  type AuditSubject,
  isSubject,
  NAMED_BY_ID,
  SUBJECT_WORDS,
  subjectWords,
} from "@/lib/platform/audit/subject-rules";
import { addDays, formatInstant, startOfBusinessDay } from "@/lib/values/dates";
import { afterId } from "@/lib/values/keyset";
import { rowsShown } from "@/lib/values/text";
import { AUDIT_ROWS, type AuditEvent, type AuditLog, type auditContract, auditQuery } from "./contract";
import {
  type AuditName,
  findAuditNames,
  isNamedKind,
  listActors,
  listAuditEvents,
  listAuditSubjects,
  listEventsById,
  type NamedKind,
} from "./sql";
import { fieldWords } from "./words/field-rules";
import { changeWords, sentenceOf } from "./words/sentence-rules";
import { listOf, type NameOf } from "./words/value-rules";

const LARGEST_ID = 2_147_483_647;

type Row = Awaited<ReturnType<typeof listAuditEvents>>[number];
type Names = ReadonlyMap<string, AuditName>;

/** Subjects that use another kind's number. */
const KIND_OF: Partial<Record<AuditSubject, NamedKind>> = {
  staff: "employee",
  partner: "employee",
  "crew-day": "employee",
};

const VALUE_KINDS = {
  person: "employee",
  client: "client",
  jobs: "job",
  crew: "crew",
  description: "description",
} as const;

const isLookedUp = (kind: string): kind is keyof typeof VALUE_KINDS => Object.hasOwn(VALUE_KINDS, kind);

const subjectOf = (subject: string): AuditSubject => (isSubject(subject) ? subject : "session");

/** A day's crew has its driver's number and the day: "7:2026-05-12". */
function placeOf(
  subject: string,
  subjectId: string,
): { kind: NamedKind; id: string; day: string | null } | null {
  const kind = KIND_OF[subjectOf(subject)] ?? subject;
  const [id = "", day = null] = subject === "crew-day" ? subjectId.split(":") : [subjectId];
  return isNamedKind(kind) ? { kind, id, day } : null;
}

/** What an event says, including what is stored separately from it. */
const recordedIn = ({ event, details }: Row) => ({
  before: withDetails(event.before, details?.before),
  after: withDetails(event.after, details?.after),
});

/** Every record that the events name, by kind: their subjects, and the people and jobs in the changes. */
function namedIn(rows: readonly Row[]): Map<NamedKind, Set<string>> {
  const asked = new Map<NamedKind, Set<string>>();
  const ask = (kind: NamedKind, id: unknown) =>
    asked.set(kind, (asked.get(kind) ?? new Set<string>()).add(String(id)));
  for (const row of rows) {
    const { event } = row;
    const place = placeOf(event.subject, event.subjectId);
    if (place) ask(place.kind, place.id);
    if (event.actingForCfid !== null) ask("client", event.actingForCfid);
    const held = recordedIn(row);
    for (const { field, before, after } of changesOf(held.before, held.after)) {
      const kind = fieldWords(subjectOf(event.subject), field)?.kind ?? "";
      if (isLookedUp(kind))
        for (const id of [...listOf(before), ...listOf(after)]) ask(VALUE_KINDS[kind], id);
    }
  }
  return asked;
}

const settingName = (key: string): string =>
  Object.entries(SHAPES).find(([each]) => each === key)?.[1].label ?? "";

/** The changed record, by its current name. */
function aboutOf(subject: string, subjectId: string, names: Names): string {
  if (!isSubject(subject)) return "something";
  if (subject === "setting") return subjectWords(subject, { name: settingName(subjectId) });
  if (subject === "export") {
    const { name = null } = names.get(`export:${subjectId}`) ?? {};
    return subjectWords(subject, { name: name ? (exportTable(name)?.about ?? "Everything") : "" });
  }
  if (NAMED_BY_ID.has(subject)) return subjectWords(subject, { name: subjectId });
  const place = placeOf(subject, subjectId);
  const found = place && names.get(`${place.kind}:${place.id}`);
  if (!found) return subjectWords(subject, null);
  return subjectWords(subject, {
    name: found.name ?? "",
    day: found.day ?? place.day,
    sort: found.sort ?? "",
  });
}

function actorOf({ event, actorName, clientName }: Row): string {
  if (event.actorHrid !== null) return actorName ?? "A former employee";
  if (event.actorCfid !== null) return clientName ? `${clientName} (client)` : "A client";
  return "Not logged in";
}

/** An old event's note of which records a new client resembled. */
const noteOf = (note: string | null): string | null =>
  note?.startsWith("Saved beside ") ? "Another client has the same phone or address" : note;

function toEvent(row: Row, names: Names): AuditEvent {
  const { event, actingFor } = row;
  const { action, subjectId } = event;
  const { before, after } = recordedIn(row);
  const subject = subjectOf(event.subject);
  const nameOf: NameOf = (kind, id) => names.get(`${kind}:${id}`)?.name ?? null;
  const recorded = { action, subject, subjectId, before, after };
  const changes = changeWords(recorded, nameOf);
  const about = aboutOf(event.subject, subjectId, names);
  const client = event.actingForCfid === null ? null : nameOf("client", String(event.actingForCfid));
  return {
    id: event.id,
    at: formatInstant(event.at),
    tapped_at: event.tappedAt && formatInstant(event.tappedAt),
    late: event.tappedAt && lateWords(event.tappedAt, event.at),
    who: actorOf(row),
    for: [actingFor, client].filter(Boolean).join(", ") || null,
    what: sentenceOf(recorded, about, changes),
    about,
    action,
    subject: event.subject,
    subject_id: subjectId,
    note: row.details?.note ?? noteOf(event.note),
    changes,
    request_id: event.requestId,
  };
}

/** The activity log, newest first: four statements, with current names. */
export async function getAuditLog(ctx: Context, filter: Input<typeof auditContract>): Promise<AuditLog> {
  const { subject, id, hrid, from, to } = filter;
  const limit = rowsShown(filter.rows, AUDIT_ROWS);
  const limits = {
    subject,
    subjectId: id,
    hrid: hrid === "" ? null : hrid,
    from: from ? startOfBusinessDay(from) : null,
    before: to ? startOfBusinessDay(addDays(to, 1)) : null,
    after: filter.after,
  };
  const [rows, subjects, people] = await Promise.all([
    listAuditEvents(ctx.db, limits, limit + 1),
    listAuditSubjects(ctx.db),
    listActors(ctx.db),
  ]);
  const shown = rows.slice(0, limit);
  const names = await findAuditNames(ctx.db, namedIn(shown));
  const events = shown.map((row) => toEvent(row, names));
  return {
    events,
    more: rows.length > limit,
    subjects: subjects
      .filter(isSubject)
      .map((value) => ({ value, label: SUBJECT_WORDS[value].plural }))
      .sort((one, other) => one.label.localeCompare(other.label)),
    about: subject && id ? (events[0]?.about ?? null) : null,
    people,
  };
}

/** These events in words, by id: two statements, none for no ids. */
export async function wordsOfEvents(ctx: Context, ids: readonly number[]): Promise<Map<number, AuditEvent>> {
  if (ids.length === 0) return new Map();
  const rows = await listEventsById(ctx.db, ids);
  const names = await findAuditNames(ctx.db, namedIn(rows));
  return new Map(rows.map((row) => [row.event.id, toEvent(row, names)]));
}

/** The event that a page's URL opens, if it isn't among those shown. */
export async function readOpenedEvent(
  ctx: Context,
  search: Record<string, unknown>,
  shown: readonly AuditEvent[],
): Promise<AuditEvent | null> {
  const id = afterId(Number.MAX_SAFE_INTEGER).parse(search.open);
  if (id === null || shown.some((event) => event.id === id)) return null;
  return (await wordsOfEvents(ctx, [id])).get(id) ?? null;
}

/** The activity log as its page's URL requests it. An impossible number is ignored. */
export async function readAuditLog(ctx: Context, search: Record<string, unknown>): Promise<AuditLog> {
  const asked = auditQuery.parse(search);
  return getAuditLog(ctx, Number(asked.hrid) > LARGEST_ID ? { ...asked, hrid: "" } : asked);
}
