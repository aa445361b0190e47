import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { businessDate } from "@/lib/values/dates";
import type { Login } from "./world";

/** Values by the name of a field, as the demo world has them. */
export type Samples = Record<string, string>;

type Json = Record<string, unknown>;

/** The first number in each of these lists' answers, for `{id}` after its folder. */
const RECORDS: Record<string, string> = {
  jobs: "select max(jobid) id from jobs",
  inspections: "select max(jobid) id from jobs where datebi is not null",
  ben: "select max(jobid) id from jobs",
  pays: "select max(id) id from pay_entries",
  violations: "select max(id) id from violations",
  employee_notes: "select max(id) id from employee_notes",
  props: "select max(id) id from ledger_transactions",
  tasks: "select max(msid) id from leads where tag = 'Window' or estimator_hrid is not null",
  dnfs: "select max(dnfid) id from dnfs",
  odd_jobs: "select max(id) id from odd_jobs",
  misc_jobs: "select max(msid) id from leads",
  partners: "select max(msid) id from leads",
  mgt_tasks: "select max(id) id from mgt_tasks",
  recruits: "select max(id) id from recruits",
  opens: "select max(ocid) id from open_checklists",
  closes: "select max(ocid) id from close_checklists",
  live_actions: "select max(id) id from live_actions",
  employees: "select max(hrid) id from employees where username = 'crew'",
  images: "select id from images limit 1",
  outbox: "select max(id) id from outbox",
  crews: "select max(ocid) id from crew_days",
};

/** Values for form fields whose name says what they mean; the rest come from their schema. */
const WORDS: Samples = {
  email: "somebody@example.com",
  second_email: "",
  phone: "416-555-0142",
  cellphone: "416-555-0143",
  postcode: "M4C 1B5",
  password: "a walk along the lake",
  currentPassword: "runsheet-demo",
  current_password: "runsheet-demo",
  username: "somebody",
  price: "185.00",
  amount: "18500",
  rate: "22.00",
  percent: "30",
  stime: "09:00",
  view: "Upcoming",
  year: "2026",
  rating: "5",
  shop: "Osler",
  key: "company",
  list: "vehicles",
  kind: "clients",
  range: "1",
  text: "po",
  inputString: "Test",
  version: "1",
  period: "2026",
  pc: "M4C",
  startHour: "9",
  startMinute: "00",
  finishHour: "10",
  finishMinute: "00",
  estMins: "60",
  cost: "5.00",
  mat_price: "10.00",
  recstatus: "Receivable",
  recStatus: "Receivable",
  type5: "Book Odd Job",
  pick_up: "Pick-Up Successful",
  target: "Office",
  action_type: "Sales",
  open_id: "1",
  close_id: "1",
  cardId: "pm_1",
  pm_id: "pm_1",
  pi_id: "pi_1",
};

/** Other names of fields that take a person's number. */
const PEOPLE = [
  "inspector",
  "holder",
  "driver",
  "partner",
  "partner1",
  "managerHrid",
  "recorder",
  "caller",
  "register",
  "salesid1",
  "user_id",
  "partnerCrew",
  "crew",
  "crew_hrid",
  "crewHrid",
  "empHrid",
];
const PRICES = ["w1", "w2", "w3", "w4", "eh", "eg"];

const first = async (sql: postgres.Sql, query: string) => {
  const [row] = await sql.unsafe(query).catch(() => []);
  return row?.id === null || row?.id === undefined ? "1" : String(row.id);
};

/** The demo world's values for the person logged in, and for a record of `folder`. */
export async function samplesFor(sql: postgres.Sql, login: Login, folder: string): Promise<Samples> {
  const today = businessDate(new Date());
  const client = "(select cfid from clients where email = 'client@example.com')";
  const own = login.includes("@") ? `where cfid = ${client}` : "";
  const person = login.includes("@") || login === "nobody" ? "driver" : login;
  const id = await first(
    sql,
    own && folder !== "images" ? `select max(jobid) id from jobs ${own}` : (RECORDS[folder] ?? "select 1 id"),
  );
  const hrid = await first(sql, `select hrid id from employees where username = '${person}'`);
  const jobid = await first(sql, `select max(jobid) id from jobs ${own}`);
  const cfid = await first(sql, `select cfid id from clients where email = 'client@example.com'`);
  const customer = await first(sql, `select customer_id id from stripe_customers where cfid = ${client}`);
  const crew = await first(sql, "select hrid id from employees where username = 'driver'");
  return {
    ...WORDS,
    id,
    hrid,
    jobid,
    cfid,
    user: cfid,
    customerId: customer,
    customer_id: customer,
    jobinfoid: await first(sql, `select max(jobinfoid) id from properties where cfid = ${client}`),
    msid: await first(sql, "select max(msid) id from leads"),
    ocid: await first(sql, "select max(ocid) id from crew_days"),
    dnfid: await first(sql, "select max(dnfid) id from dnfs"),
    crewname: await first(sql, "select name id from employees where username = 'driver'"),
    crewName: await first(sql, "select name id from employees where username = 'driver'"),
    session: randomUUID(),
    ...Object.fromEntries(PEOPLE.map((name) => [name, crew])),
    ...Object.fromEntries(PRICES.map((name) => [name, "10.00"])),
    ...Object.fromEntries(["estid", "signid"].map((name) => [name, "1"])),
    ...Object.fromEntries(DAYS.map((name) => [name, today])),
  };
}

const DAYS = [
  "date",
  "sdate",
  "fdate",
  "schdate",
  "schDate",
  "soldbefore",
  "soldBefore",
  "dailyProfileDate",
].concat([
  "effectiveFrom",
  "validFrom",
  "validTo",
  "from",
  "to",
  "startDate",
  "finishDate",
  "dnfdate",
  "datebi",
]);

/** A value the schema accepts: by name when it's open text, else by type. */
export function sampleOf(schema: Json, name: string, samples: Samples): unknown {
  const { type, enum: words, const: only, anyOf, properties, items } = schema as Record<string, never>;
  if (only !== undefined) return only;
  if (words) return (words as unknown[]).find((word) => word) ?? words[0];
  if (anyOf) return sampleOf(bestOf(anyOf as Json[]), name, samples);
  if (properties) return objectOf(schema, samples);
  const kinds = (Array.isArray(type) ? type : [type]) as unknown[];
  if (kinds.includes("array"))
    return [sampleOf((items as Json | undefined) ?? {}, name.replace(/s$/, ""), samples)];
  if (kinds.includes("integer") || kinds[0] === "number") return Number(samples[name] ?? 1) || 1;
  if (kinds.includes("boolean")) return true;
  if (kinds.includes("object")) return {};
  return samples[name] ?? "plain words";
}

/** Of several schemas, the one that accepts most: text before numbers, never nothing. */
function bestOf(choices: Json[]): Json {
  const score = ({ type, enum: words, const: only, anyOf, properties }: Json) => {
    if (only !== undefined || type === "null") return 0;
    if (anyOf || properties) return 4;
    return type === "string" && !words ? 3 : 2;
  };
  return choices.toSorted((a, b) => score(b) - score(a))[0] ?? {};
}

export function objectOf(schema: Json, samples: Samples): Json {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field, name, samples)]));
}
