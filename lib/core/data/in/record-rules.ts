import { readCell } from "@/lib/core/data/in/cells/cell-rules";
import type { ImportKind } from "@/lib/core/data/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { postalPrefix } from "@/lib/values/postal-code";
import { plainName } from "@/lib/values/sameness";
import { IMPORT_FIELDS, type ImportField, type Mapping } from "./import-schema";
import { amountsLeftOut, finishJob } from "./job-record-rules";
import type { ImportOptions } from "./option-schema";
import { CLIENT_COLUMNS, clientOf, houseOf, nameKey, saidOf, splitName, text } from "./whose-rules";

export type Fields = Record<string, string | number | boolean | null>;
/** `leftOut`: we import the line without this cell. */
export type Problem = { column: string; message: string; leftOut: boolean };

/** A line ready to write: `record` by columns, the rest is what we find its records by. */
export type Draft = {
  key: string;
  sameness: string | null;
  ownerKey: string | null;
  placeKey: string | null;
  crew: string | null;
  street: string | null;
  /**
   * For a job without a client's key also `client`: other ways to find the client. With an ID, `said`: the name and
   * address beside it, which have to agree.
   */
  record: Record<string, unknown>;
};

export type Reading = {
  kind: ImportKind;
  headers: readonly string[];
  mapping: Mapping;
  options: ImportOptions;
  today: BusinessDate;
};

/** The latest day a completed job can have: a clock abroad may be ahead. */
const newest = (today: BusinessDate) => addDays(today, 1);

/** A line of the file as a draft, with the cells we leave out, or what's wrong with it, column by column. */
export function readLine(
  reading: Reading,
  cells: readonly string[],
): { draft: Draft; problems: Problem[] } | { problems: Problem[] } {
  const { kind, options } = reading;
  const { fields, problems } = readCells(reading, cells);
  if (problems.some(({ leftOut }) => !leftOut)) return { problems: problems.map(asReason) };
  const whole = FINISH[kind](withWholeAddresses(fields), { ...options, newest: newest(reading.today) });
  if (typeof whole !== "string")
    return { draft: whole, problems: [...problems, ...unplaced(reading, fields, whole)] };
  return { problems: [...problems.map(asReason), { column: "", message: whole, leftOut: false }] };
}

/** The header of a field's column. */
const columnOf = ({ headers, mapping }: Reading, name: string): string => headers[mapping[name] ?? -1] ?? "";

/** Amounts of a line that we import without them. */
const unplaced = (reading: Reading, fields: Fields, { record }: Draft): Problem[] =>
  amountsLeftOut(fields, record).map((name) => ({
    column: columnOf(reading, name),
    message: "The job isn't done, so this amount isn't imported",
    leftOut: true,
  }));

/** When we skip a line, we import nothing from it. */
const asReason = ({ column, message }: Problem): Problem => ({ column, message, leftOut: false });

function readCells(reading: Reading, cells: readonly string[]) {
  const { kind, mapping, options } = reading;
  const fields: Fields = {};
  const problems: Problem[] = [];
  const more: [ImportField, string][] = [];
  const complain = (field: ImportField, message: string) =>
    problems.push({
      column: columnOf(reading, field.name),
      message,
      leftOut: options.cells === "leave" && !field.vital,
    });
  for (const field of IMPORT_FIELDS[kind]) {
    const column = mapping[field.name];
    if (column === undefined) continue;
    const read = readCell(field, cells[column], options);
    if ("problem" in read) {
      complain(field, read.problem);
      continue;
    }
    if (read.value !== undefined) fields[field.name] = read.value;
    if (read.second) more.push([field, read.second]);
  }
  for (const [field, second] of more)
    if (!takeSecond(fields, field, second)) complain(field, `There's no room for the second one, ${second}`);
  return { fields, problems };
}

/** Moves a cell's second value to the field that has room for it. */
function takeSecond(fields: Fields, field: ImportField, second: string): boolean {
  if (!field.second) return false;
  fields[field.second] ??= second;
  return fields[field.second] === second;
}

/** Puts the unit after the address, and joins the parts of a billing address. */
function withWholeAddresses({ address2, ...fields }: Fields): Fields {
  const parts = BILLING_PARTS.flatMap((name) => text(fields[name]) || []);
  const whole: Fields = recordOf(fields, ...BILLING_PARTS);
  if (fields.address && address2) whole.address = `${fields.address}, ${address2}`;
  if (parts.length > 0) whole.billing_address = parts.join(", ");
  return whole;
}

const BILLING_PARTS = [
  "billing_address",
  "billing_address2",
  "billing_city",
  "billing_province",
  "billing_postcode",
];

const digits = (value: string): string => value.replace(/\D/g, "").slice(-10);

const NOTHING = { sameness: null, ownerKey: null, placeKey: null, crew: null, street: null };
/** A key of its own from the parts that say which record it is. A house's stays as it is, so that numbers don't run together. */
const keyOf = (raw: string, made: (string | undefined)[]): string =>
  raw ? `k:${raw}` : `f:${made.join("|")}`;
/** One key from two texts; null when either is missing. */
const both = (one: string, other: string): string | null => (one && other ? `${one}|${other}` : null);
/** `fields` without the ones that only help to find the record. */
const recordOf = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const before = (whole: string, sign: string): string => whole.split(sign)[0] ?? whole;

function finishClient(fields: Fields, { ids }: Pick<ImportOptions, "ids">): Draft | string {
  const name = splitName(fields);
  if (!name.lastname) return "This line has no name";
  const phone = digits(text(fields.phone)) || digits(text(fields.cellphone));
  const street = houseOf(fields);
  const reach = phone || text(fields.email).toLowerCase() || street;
  const called = nameKey(name);
  const record: Fields = { ...recordOf(fields, "key", "fullname"), lastname: name.lastname };
  if (name.firstname) record.firstname = name.firstname;
  return {
    ...NOTHING,
    key: keyOf(ids === "first" ? before(text(fields.key), "_") : text(fields.key), [reach, called]),
    sameness: both(phone, street) ?? both(called, street || phone || text(fields.email).toLowerCase()),
    street: street || null,
    record,
  };
}

function finishPlace(fields: Fields): Draft | string {
  const [owner, street] = [text(fields.owner), houseOf(fields)];
  if (!owner) return "This line has no client ID";
  if (!street) return "This line has no address";
  return {
    ...NOTHING,
    key: keyOf(text(fields.key), [owner, street, postalPrefix(text(fields.postcode))]),
    sameness: fields.key ? null : `${owner}|${street}`,
    ownerKey: `k:${owner}`,
    street,
    record: recordOf(fields, "key", "owner"),
  };
}

function finishPrice(fields: Fields): Draft | string {
  const [owner, place, street] = [text(fields.owner), text(fields.place), houseOf(fields)];
  if (!place && !owner) return "This line has no property or client ID";
  const said = place ? saidOf(fields) : null;
  return {
    ...NOTHING,
    key: keyOf(place, [owner, street]),
    ownerKey: owner ? `k:${owner}` : null,
    placeKey: place ? `k:${place}` : null,
    street: street || null,
    record: { ...recordOf(fields, "place", "owner", "address"), ...(said && { said }) },
  };
}

const login = (value: string): string =>
  value
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, "")
    .slice(0, 40);

function finishEmployee(fields: Fields): Draft | string {
  const fullname = text(fields.fullname) || text(fields.name);
  if (!fullname) return "This line has no name";
  const name = text(fields.name) || (fullname.split(/\s/)[0] ?? fullname);
  const username = login(text(fields.username) || fullname.replace(/\s+/g, "."));
  if (!username) return "We can't make a username from this name. Add a username column";
  const record: Fields = { ...recordOf(fields, "key"), fullname, name, username };
  return { ...NOTHING, key: keyOf(text(fields.key), [username]), sameness: username, record };
}

function finishPastJob(fields: Fields, options: ImportOptions & { newest: BusinessDate }): Draft | string {
  const [owner, place, street] = [text(fields.owner), text(fields.place), houseOf(fields)];
  const client = owner || place ? null : clientOf(fields);
  const said = owner || place ? saidOf(fields) : null;
  if (!owner && !place && !client) return "This line doesn't say whose job it was";
  const job = finishJob(
    recordOf(fields, "key", "owner", "place", "address", "crew", ...CLIENT_COLUMNS),
    options,
  );
  if (typeof job === "string") return job;
  const whose = owner || CLIENT_COLUMNS.map((name) => text(fields[name])).join("");
  const work = [text(job.sdate), text(job.jobdesc), text(job.price)];
  const made = [plainName(whose), place, street, ...work.map(plainName)];
  return {
    ...NOTHING,
    key: keyOf(text(fields.key), made),
    ownerKey: owner ? `k:${owner}` : null,
    placeKey: place ? `k:${place}` : null,
    crew: text(fields.crew) || null,
    street: street || null,
    record: { ...job, ...(client && { client }), ...(said && { said }) },
  };
}

type Finish = (fields: Fields, options: ImportOptions & { newest: BusinessDate }) => Draft | string;

const FINISH: Record<ImportKind, Finish> = {
  employees: finishEmployee,
  clients: finishClient,
  properties: finishPlace,
  prices: finishPrice,
  jobs: finishPastJob,
};
