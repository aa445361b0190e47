import "@/tests/support/stripe/running";
import { beforeAll, describe, expect, it } from "vitest";
import { makeFloatWindows } from "@/tests/factories/bookings";
import { testDatabase } from "@/tests/support/database";
import { standIn } from "@/tests/support/stripe/running";
import {
  type ClientIds,
  type ClientWorld,
  clientForm,
  makeClientWorld,
  NOBODY,
} from "./probing/client-world";
import { type Answer, ask, type Endpoint, endpoints, type Sent, sampleRequest } from "./probing/probe";
import { allRows, businessDifference } from "./probing/rows";
import type { Known } from "./probing/sample";
import { tryRequest } from "./probing/staff-writes";
import { onStage } from "./probing/stage";

let a: ClientWorld;
let b: ClientWorld;
let owned: Endpoint[] = [];

onStage(async () => {
  await makeFloatWindows(testDatabase(), 2026);
  a = await makeClientWorld("17 Aardvark Lane", "416-555-0171");
  b = await makeClientWorld("29 Buffalo Road", "416-555-0292");
});
beforeAll(async () => {
  // Public ones that take a client's number belong here too.
  const byNumber = ["POST /api/sessions/save_password"];
  owned = (await endpoints()).filter(({ who, name }) => who === "owner" || byNumber.includes(name));
}, 120_000);

const requestOf = (endpoint: Endpoint, ids: ClientIds): Sent =>
  sampleRequest(endpoint, clientForm(endpoint.name, ids));

/** Fields that say who acts: another's number there is 403 by rule, whoever it is (T17). */
const RECORDERS = new Set(["hrid", "recorder", "register", "caller", "salesid1"]);
/** Named by the documents, read by nobody. */
const UNREAD = new Set(["user"]);

/** Only for a client without a card, and this one has one: the rule says so after the numbers were found good. */
const NOT_WITH_A_CARD = new Set([
  "GET /api/clients/{cfid}/mark_cc_status_required",
  "GET /api/clients/{cfid}/unsecure_upcoming_jobs",
]);

type Place = "params" | "query" | "body";
type Field = { place: Place; name: string; theirs: unknown };

/** The fields of a request in which two clients' requests differ: the ones that name somebody's records. */
function fieldsOf(own: Sent, theirs: Sent): Field[] {
  return (["params", "query", "body"] as const).flatMap((place) => {
    const [mine, other] = [own[place] as Known, theirs[place] as Known];
    return Object.keys(mine)
      .filter((name) => !UNREAD.has(name) && JSON.stringify(mine[name]) !== JSON.stringify(other[name]))
      .map((name) => ({ place, name, theirs: other[name] }));
  });
}

const withField = (sent: Sent, { place, name }: Field, value: unknown): Sent => ({
  ...sent,
  [place]: { ...(sent[place] as Known), [name]: value },
});

const oddValues = (own: unknown, theirs: unknown): unknown[] => [
  [own, theirs],
  { id: own },
  `${own},${theirs}`,
  `${own} or 1=1`,
  "abc",
  "1.5",
  "-1",
  -1,
  "99999999999",
  99_999_999_999,
];

const asB = (endpoint: Endpoint, sent: Sent) => ask(endpoint, sent, { cookie: b.cookie });

const wrong: string[] = [];
function check(right: boolean, endpoint: Endpoint, what: string, { status, text }: Answer) {
  if (!right) wrong.push(`${endpoint.name}: ${what}: ${status} ${text.slice(0, 200)}`);
  for (const secret of a.secrets)
    if (text.includes(secret)) wrong.push(`${endpoint.name}: ${what} tells ${secret}`);
}

/** The four variants of T2 for each field that names a record. */
async function swapAll(endpoint: Endpoint): Promise<void> {
  const [own, theirs] = [requestOf(endpoint, b), requestOf(endpoint, a)];
  for (const field of fieldsOf(own, theirs)) {
    const { place, name } = field;
    const answer = await asB(endpoint, withField(own, field, field.theirs));
    const refusals = RECORDERS.has(name) ? [403] : [400, 404];
    check(refusals.includes(answer.status), endpoint, `their ${place}.${name}`, answer);
    const twice = { ...own, query: { [name]: [(own[place] as Known)[name], field.theirs] } };
    const answeredTwice = await asB(endpoint, twice);
    check(answeredTwice.status === 400, endpoint, `${name} given twice`, answeredTwice);
    if (field.place === "params") {
      const mixed = {
        ...withField(own, field, field.theirs),
        body: { ...(own.body as Known), ...own.params },
        query: own.params,
      };
      const answered = await asB(endpoint, mixed);
      check([400, 404].includes(answered.status), endpoint, `their path, own form`, answered);
    }
    if (Array.isArray(field.theirs)) continue;
    for (const odd of oddValues((own[place] as Known)[name], field.theirs)) {
      const answered = await asB(endpoint, withField(own, field, odd));
      check(
        [400, 403, 404, 422].includes(answered.status),
        endpoint,
        `${name} ${JSON.stringify(odd)}`,
        answered,
      );
    }
  }
}

describe("every endpoint a client may call", () => {
  it("is answered with the own numbers, and a write leaves one row of what was done (T34)", async () => {
    const [refused, told]: [string[], string[]] = [[], []];
    for (const endpoint of owned) {
      const kept = structuredClone(standIn.data);
      const { changed, ...answer } = await tryRequest(endpoint, requestOf(endpoint, a), { cookie: a.cookie });
      Object.assign(standIn.data, kept);
      const rule = NOT_WITH_A_CARD.has(endpoint.name);
      if (answer.status !== (rule ? 409 : 200))
        refused.push(`${endpoint.name}: ${answer.status} ${answer.text}`);
      const rows = changed.audit_events?.come.map(({ action }) => action) ?? [];
      if (rows.length !== (endpoint.effect === "write" && !rule ? 1 : 0))
        told.push(`${endpoint.name}: ${rows}`);
    }
    expect(refused).toEqual([]);
    // What was charged is told beside what was asked for.
    expect(told).toEqual(["POST /api/payment_intents/confirm_payment: payment.confirm,payment.settle"]);
    expect(owned.length).toBe(41);
  }, 600_000);

  it("answers another's numbers as numbers nobody has, writes nothing and asks no card service (T1, T2, T3)", async () => {
    wrong.length = 0;
    standIn.calls.length = 0;
    const before = await allRows();
    for (const endpoint of owned) {
      const theirs = await asB(endpoint, requestOf(endpoint, a));
      const missing = await asB(endpoint, requestOf(endpoint, NOBODY));
      check(missing.text === theirs.text, endpoint, `unlike nobody's ${missing.text}`, theirs);
      check([403, 404].includes(theirs.status), endpoint, "theirs", theirs);
    }
    expect(wrong).toEqual([]);
    expect(standIn.calls).toEqual([]);
    expect(businessDifference(before, await allRows())).toEqual({});
  }, 600_000);

  it("refuses path and body swapped alone, lists, twice given, negative, huge and odd numbers (T2, T3)", async () => {
    wrong.length = 0;
    standIn.calls.length = 0;
    const before = await allRows();
    for (const endpoint of owned) await swapAll(endpoint);
    expect(wrong).toEqual([]);
    expect(standIn.calls).toEqual([]);
    expect(businessDifference(before, await allRows())).toEqual({});
  }, 600_000);
});
