import type { ImportKind } from "@/lib/data/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { readCell } from "./cell-rules";
import { IMPORT_FIELDS, type ImportOptions, type Mapping } from "./import-schema";
import { finishJob } from "./job-record-rules";

export type Fields = Record<string, string | number | boolean | null>;
export type Problem = { column: string; message: string };

/** A line as it would be written; `record` by columns, the rest by what it is found by. */
export type Draft = {
  key: string;
  sameness: string | null;
  ownerKey: string | null;
  placeKey: string | null;
  crew: string | null;
  street: string | null;
  record: Fields;
};

export type Reading = {
  kind: ImportKind;
  headers: readonly string[];
  mapping: Mapping;
  options: ImportOptions;
  today: BusinessDate;
};

/** The latest day a done job may carry: a clock abroad may be ahead. */
const newest = (today: BusinessDate) => addDays(today, 1);

/** A line of the file as a draft, or what is wrong with it, column by column. */
export function readLine(
  reading: Reading,
  cells: readonly string[],
): { draft: Draft } | { problems: Problem[] } {
  const { kind, headers, mapping, options } = reading;
  const fields: Fields = {};
  const problems: Problem[] = [];
  for (const field of IMPORT_FIELDS[kind]) {
    const column = mapping[field.name];
    if (column === undefined) continue;
    const read = readCell(field, cells[column], options);
    if ("problem" in read) problems.push({ column: headers[column] ?? "", message: read.problem });
    else if (read.value !== undefined) fields[field.name] = read.value;
  }
  if (problems.length > 0) return { problems };
  const whole = FINISH[kind](fields, { ...options, newest: newest(reading.today) });
  return typeof whole === "string" ? { problems: [{ column: "", message: whole }] } : { draft: whole };
}

const text = (value: Fields[string] | undefined): string => (typeof value === "string" ? value : "");
const plain = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, "");
const digits = (value: string): string => value.replace(/\D/g, "").slice(-10);

/** The same place however it is written: no signs, no spaces, no city behind it. The queries say it in SQL. */
export const placeOf = (address: string): string =>
  plain(address.toLowerCase().replace(/([^a-z0-9]+(toronto|ontario|on|canada))+[^a-z0-9]*$/, ""));

const NOTHING = { sameness: null, ownerKey: null, placeKey: null, crew: null, street: null };
const keyOf = (raw: string, made: (string | undefined)[]): string =>
  raw ? `k:${raw}` : `f:${made.map((part) => plain(part ?? "")).join("|")}`;
/** What both sides must have to be the same; null when one is missing. */
const both = (one: string, other: string): string | null => (one && other ? `${one}|${other}` : null);
/** `fields` without those that only find the record. */
const recordOf = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

function splitName(fields: Fields): { firstname: string; lastname: string } {
  const given = { firstname: text(fields.firstname), lastname: text(fields.lastname) };
  const whole = text(fields.fullname);
  if (given.lastname || !whole) return { ...given, lastname: given.lastname || text(fields.company) };
  const [last = "", first = ""] = whole.split(",").map((part) => part.trim());
  if (first) return { firstname: first, lastname: last };
  const words = whole.split(/\s+/);
  return { firstname: words.slice(0, -1).join(" ") || given.firstname, lastname: words.at(-1) ?? whole };
}

function finishClient(fields: Fields): Draft | string {
  const name = splitName(fields);
  if (!name.lastname) return "There is no name in this line";
  const phone = digits(text(fields.phone)) || digits(text(fields.cellphone));
  const street = placeOf(text(fields.address));
  const reach = phone || text(fields.email) || street;
  const record: Fields = { ...recordOf(fields, "key", "fullname"), lastname: name.lastname };
  if (name.firstname) record.firstname = name.firstname;
  const sameness = both(phone, street) ?? both(plain(name.lastname + name.firstname), street || phone);
  return {
    ...NOTHING,
    key: keyOf(text(fields.key), [reach, name.lastname]),
    sameness,
    street: street || null,
    record,
  };
}

function finishPlace(fields: Fields): Draft | string {
  const [owner, street] = [text(fields.owner), placeOf(text(fields.address))];
  if (!owner) return "There is no client's key in this line";
  if (!street) return "There is no address in this line";
  return {
    ...NOTHING,
    key: keyOf(text(fields.key), [owner, street]),
    sameness: null,
    ownerKey: `k:${owner}`,
    street,
    record: recordOf(fields, "key", "owner"),
  };
}

function finishPrice(fields: Fields): Draft | string {
  const [owner, place, street] = [text(fields.owner), text(fields.place), placeOf(text(fields.address))];
  if (!place && !owner) return "There is no key of a property or client in this line";
  return {
    ...NOTHING,
    key: keyOf(place, [owner, street]),
    ownerKey: owner ? `k:${owner}` : null,
    placeKey: place ? `k:${place}` : null,
    street: street || null,
    record: recordOf(fields, "place", "owner", "address"),
  };
}

const login = (value: string): string =>
  value
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "")
    .slice(0, 40);

function finishEmployee(fields: Fields): Draft | string {
  const fullname = text(fields.fullname) || text(fields.name);
  if (!fullname) return "There is no name in this line";
  const name = text(fields.name) || (fullname.split(/\s+/)[0] ?? fullname);
  const username = login(text(fields.username) || fullname.replace(/\s+/g, "."));
  if (!username) return "No username can be made of this name: add a column with usernames";
  const record: Fields = { ...recordOf(fields, "key"), fullname, name, username };
  return { ...NOTHING, key: keyOf(text(fields.key), [username]), sameness: username, record };
}

function finishPastJob(fields: Fields, options: ImportOptions & { newest: BusinessDate }): Draft | string {
  const [owner, place, street] = [text(fields.owner), text(fields.place), placeOf(text(fields.address))];
  if (!owner && !place) return "There is no client's key in this line";
  const job = finishJob(recordOf(fields, "key", "owner", "place", "address", "crew"), options);
  if (typeof job === "string") return job;
  const made = [owner, place, street, text(job.sdate), text(job.jobdesc), text(job.price)];
  return {
    ...NOTHING,
    key: keyOf(text(fields.key), made),
    ownerKey: owner ? `k:${owner}` : null,
    placeKey: place ? `k:${place}` : null,
    crew: text(fields.crew) || null,
    street: street || null,
    record: job,
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
