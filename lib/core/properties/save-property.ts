import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { unknownPeople } from "@/lib/core/crews/sql/crew-days";
import { distanceKm, type LatLng } from "@/lib/core/maps/geometry-rules";
import {
  findProperty,
  lockPlace,
  type PropertyChanges,
  type PropertyRow,
  storeKeyNumber,
  writePlace,
} from "@/lib/core/properties/sql/properties";
import { getSetting } from "@/lib/core/settings/reads";
import { type HouseAnswers, newAnswers } from "@/lib/core/work/house-question-rules";
import { Forbidden, Invalid, NotFound, Refused } from "@/lib/errors";
import { mayChange, toColumns } from "@/lib/fields";
import { audit } from "@/lib/platform/audit/record";
import { ownerScope } from "@/lib/platform/auth/scope";
import { businessDate } from "@/lib/values/dates";
import { kindsOf, type NewCodes, saveCodes } from "./codes";
import { cardFields, propertyFields } from "./fields";
import {
  type OwnProperty,
  type PropertyRecord,
  type saveOwnPropertyContract,
  type savePropertyContract,
  staleOwnProperty,
  staleProperty,
} from "./property-contract";
import { audienceOf, NO_PLACE, requireOpening, requireRightToProperty } from "./property-rights";
import { toOwn, toRecord } from "./property-wire";

type Asked = Input<typeof savePropertyContract>;

const STALE = "Someone else changed this property. Review their changes, then save again.";

/** A pin farther from every shop than this is a slip of the hand. */
const FARTHEST_KM = 200;

/**
 * Saves what we know about a place, where it is, and its codes (rule property-card). Errors: 404; 403; 409 `stale` with
 * the current place; 422 for a pin far from every shop, or removing a key that's signed out; 429 for too
 * many codes or clients.
 */
export async function saveProperty(ctx: Context, asked: Asked): Promise<PropertyRecord> {
  const right = await requireRightToProperty(ctx, asked.id);
  const audience = audienceOf(right);
  const row = await lockPlace(ctx.db, asked.id);
  if (!row) throw new NotFound(NO_PLACE);
  await countClientReads(ctx, [row.cfid]);
  const changes = changesOf(row, asked);
  const number = asked.key_number === row.key?.number ? undefined : asked.key_number;
  const moved = number !== undefined && (number !== null || row.key !== null);
  const isRefused = (column: string) => !mayChange(propertyFields, audience, column);
  if ((moved && right !== "office") || Object.keys(changes).some(isRefused))
    throw new Forbidden("Only the office can change this. Write a note, and the office will see it.");
  const sent = asked.codes ?? {};
  if (kindsOf(sent).length > 0) requireOpening(right);
  if (Object.keys(changes).length + kindsOf(sent).length === 0 && !moved) return toRecord(row, audience);
  if (row.version !== asked.version)
    throw new Refused(staleProperty, STALE, { place: toRecord(row, audience) });
  if (asked.at) await refuseFarAway(ctx, asked.at);
  if (changes.notCrews) await refuseStrangers(ctx, changes.notCrews, row);
  if (moved) await changeKey(ctx, row, number ?? null);
  const codes = await saveCodes(ctx, row.jobinfoid, sent);
  return toRecord(await record(ctx, row, changes, { codes, number: moved ? number : undefined }), audience);
}

async function changeKey(
  ctx: Context,
  { jobinfoid, key }: PropertyRow,
  number: string | null,
): Promise<void> {
  const message = `${key?.holder ?? "Someone"} still has this key. Sign it in first.`;
  if (number === null && key?.holderHrid) throw new Invalid(message, { errors: { key_number: [message] } });
  await storeKeyNumber(ctx.db, jobinfoid, number);
}

type Also = { codes: readonly string[]; number?: string | null };

/** Writes the columns and the event, and reads the property as it is now. */
async function record(
  ctx: Context,
  row: PropertyRow,
  changes: PropertyChanges,
  { codes, number }: Also,
): Promise<PropertyRow> {
  await writePlace(ctx.db, row.jobinfoid, changes);
  const changed = Object.keys(changes) as (keyof PropertyChanges)[];
  const before: Record<string, unknown> = Object.fromEntries(changed.map((name) => [name, row[name]]));
  const after: Record<string, unknown> = { ...changes };
  if (codes.length > 0) after.codes = codes;
  if (number !== undefined) {
    before.keyNumber = row.key?.number ?? null;
    after.keyNumber = number;
  }
  await audit(ctx, {
    action: "property.place",
    subject: "property",
    subjectId: row.jobinfoid,
    before,
    after,
  });
  const now = await findProperty(ctx.db, row.jobinfoid);
  if (!now) throw new NotFound(NO_PLACE);
  return now;
}

/** The sent values that differ from the stored ones. */
function changesOf(row: PropertyRow, asked: Partial<Asked>): PropertyChanges {
  const sent: PropertyChanges = {
    ...toColumns(cardFields, asked),
    latitude: asked.at?.lat,
    longitude: asked.at?.lng,
  };
  const isNew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(row[name as keyof PropertyChanges]);
  return Object.fromEntries(Object.entries(sent).filter(isNew));
}

/** Those who were on the list may have left since. */
async function refuseStrangers(
  ctx: Context,
  notCrews: readonly number[],
  before: PropertyRow,
): Promise<void> {
  const added = notCrews.filter((hrid) => !before.notCrews?.includes(hrid));
  if (added.length === 0 || (await unknownPeople(ctx.db, added)).length === 0) return;
  const message = "Select crews whose driver works here.";
  throw new Invalid(message, { errors: { not_crews: [message] } });
}

async function refuseFarAway(ctx: Context, at: LatLng): Promise<void> {
  const shops = await getSetting(ctx.db, "shops", businessDate(ctx.now));
  const away = shops.map(({ latitude, longitude }) => distanceKm(at, { lat: latitude, lng: longitude }));
  const nearest = Math.min(...away);
  if (nearest <= FARTHEST_KM) return;
  const message = `This is ${Math.round(nearest)} km from the nearest shop. Check where the pin is.`;
  throw new Invalid(message, { errors: { at: [message] } });
}

/** Keeps what was said about a house where no one had asked yet (rule asked-once). The caller has the right to book there. */
export async function keepHouseAnswers(
  ctx: Context,
  jobinfoid: number,
  said: Partial<HouseAnswers>,
): Promise<void> {
  const row = await lockPlace(ctx.db, jobinfoid);
  if (!row) throw new NotFound(NO_PLACE);
  const known = { minds_rain: row.mindsRain, nobody_home: row.nobodyHome };
  const changes = changesOf(row, newAnswers(known, said));
  if (Object.keys(changes).length > 0) await record(ctx, row, changes, { codes: [] });
}

/**
 * A client's own words about their home: dog, parking, gate code, and how to hear that we're on our way. They never
 * read a code. Errors: 404 another's property; 409 `stale`; 429 for too many codes.
 */
export async function saveOwnProperty(
  ctx: Context,
  { cfid, jobinfoid, version, gate_code, ...words }: Input<typeof saveOwnPropertyContract>,
): Promise<OwnProperty> {
  const scope = ownerScope(ctx, { cfid });
  const row = await lockPlace(ctx.db, jobinfoid);
  if (row?.cfid !== scope.cfid) throw new NotFound(NO_PLACE);
  const changes = changesOf(row, words);
  const sent: NewCodes = gate_code === undefined ? {} : { gate: gate_code };
  if (Object.keys(changes).length + kindsOf(sent).length === 0) return toOwn(row);
  if (row.version !== version)
    throw new Refused(staleOwnProperty, "We changed this in the meantime. Check it, then save again.", {
      place: toOwn(row),
    });
  return toOwn(await record(ctx, row, changes, { codes: await saveCodes(ctx, jobinfoid, sent) }));
}
