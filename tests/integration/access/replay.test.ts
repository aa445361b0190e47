import "@/tests/support/stripe/running";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "@/db/schema";
import { NOW } from "@/tests/factories";
import { makeFloatWindows } from "@/tests/factories/bookings";
import { testDatabase } from "@/tests/support/database";
import { loggedInPartner, staffWith, viewerOf } from "@/tests/support/people";
import { standIn } from "@/tests/support/stripe/running";
import {
  type ClientIds,
  type ClientWorld,
  clientForm,
  makeClientWorld,
  NOBODY,
} from "./probing/client-world";
import { type Answer, ask, type Endpoint, endpoints, type Sent, sampleRequest } from "./probing/probe";
import { allRows, businessDifference, wordless } from "./probing/rows";
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
});

const requestOf = (endpoint: Endpoint, ids: ClientIds): Sent =>
  sampleRequest(endpoint, clientForm(endpoint.name, ids));

/** Fields that say who acts: another's number is 403 by rule, whoever it is (T17). */
const RECORDERS = new Set(["hrid", "recorder", "register", "caller", "salesid1"]);
/** Documented, but never read. */
const UNREAD = new Set(["user"]);

/** Only for a client without a card, and this one has one: the rule says so after the numbers were accepted. */
const NOT_WITH_A_CARD = new Set([
  "GET /api/clients/{cfid}/mark_cc_status_required",
  "GET /api/clients/{cfid}/unsecure_upcoming_jobs",
]);

/** About the session that asks, whoever's numbers come with it. */
const OF_THE_SESSION = new Set(["POST /api/account/client_proof", "POST /api/account/client_proof/code"]);

type Place = "params" | "query" | "body";
type Field = { place: Place; name: string; theirs: unknown };

/** The fields in which two clients' requests differ: those that refer to someone's records. */
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

/** T2's four variants for each field that refers to a record. */
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
  it("works with one's own numbers, and a write leaves one audit row (T34)", async () => {
    const [refused, told]: [string[], string[]] = [[], []];
    for (const endpoint of owned) {
      const kept = structuredClone(standIn.data);
      const { changed, ...answer } = await tryRequest(endpoint, requestOf(endpoint, a), { cookie: a.cookie });
      Object.assign(standIn.data, kept);
      const rule = NOT_WITH_A_CARD.has(endpoint.name);
      if (answer.status !== (rule ? 409 : 200))
        refused.push(`${endpoint.name}: ${answer.status} ${answer.text}`);
      const events = changed.audit_events?.come ?? [];
      expect(wordless(events)).toEqual([]);
      const rows = events.map(({ action }) => action);
      if (rows.length !== (endpoint.effect === "write" && !rule ? 1 : 0))
        told.push(`${endpoint.name}: ${rows}`);
    }
    expect(refused).toEqual([]);
    expect(told).toEqual([
      // Too late to delete the visit, so the office is asked, and to move it, which it's asked for already.
      "DELETE /api/jobs/{id}: job.delete,live_action.create",
      "PATCH /api/jobs/{id}/move: ",
      "DELETE /api/jobs/{id}/change_request: live_action.resolve,job.take-back-ask",
      // The audit also tells what was charged.
      "POST /api/payment_intents/confirm_payment: payment.confirm,payment.settle",
      // What the client says about the house is an event of its own.
      "POST /api/sales: property.place,job.book",
    ]);
    expect(owned.length).toBe(49);
  }, 600_000);

  it("treats others' numbers like missing ones, writes nothing and calls no card service (T1, T2, T3)", async () => {
    wrong.length = 0;
    standIn.calls.length = 0;
    const before = await allRows();
    for (const endpoint of owned.filter(({ name }) => !OF_THE_SESSION.has(name))) {
      const theirs = await asB(endpoint, requestOf(endpoint, a));
      const missing = await asB(endpoint, requestOf(endpoint, NOBODY));
      check(missing.text === theirs.text, endpoint, `unlike nobody's ${missing.text}`, theirs);
      check([403, 404].includes(theirs.status), endpoint, "theirs", theirs);
    }
    expect(wrong).toEqual([]);
    expect(standIn.calls).toEqual([]);
    expect(businessDifference(before, await allRows())).toEqual({});
  }, 600_000);

  it("refuses path and body swapped separately, lists, duplicates, negative, huge and odd numbers (T2, T3)", async () => {
    wrong.length = 0;
    standIn.calls.length = 0;
    const before = await allRows();
    for (const endpoint of owned) await swapAll(endpoint);
    expect(wrong).toEqual([]);
    expect(standIn.calls).toEqual([]);
    expect(businessDifference(before, await allRows())).toEqual({});
  }, 600_000);
});

/** What staff may request of any client's records without opening a dashboard. */
const ANY_STAFF = new Set([
  "GET /api/jobs/{id}",
  "POST /api/dnfs",
  "GET /api/dnfs/{jobid}/job_dnfs",
  "GET /api/images/{id}",
  "GET /api/images/{id}/thumb",
]);
/** How people with client care get to another client's dashboard. */
const OPENS = "POST /api/sessions/verify_dash_user";

describe("every endpoint of a client's records, called by staff", () => {
  const recordersOf = (hrid: number): Known =>
    Object.fromEntries([...RECORDERS, ...UNREAD].map((name) => [name, hrid]));

  /** The kinds of staff, and what they may still do. */
  async function staffCallers() {
    const db = testDatabase();
    const stranger = await loggedInPartner();
    const crew = await staffWith();
    const ofOld = await staffWith();
    // Opened while this person still had client care.
    const open = { viewingCfid: a.cfid, viewingSince: NOW };
    await db.update(sessions).set(open).where(eq(sessions.hrid, ofOld.hrid));
    return [
      { ...crew, name: "without client care", may: ANY_STAFF },
      { ...ofOld, name: "without client care, a dashboard open from before", may: ANY_STAFF },
      { ...stranger, name: "partner of another territory", may: ANY_STAFF },
      {
        ...(await viewerOf(b.cfid)),
        name: "client care, another client's dashboard open",
        may: new Set([...ANY_STAFF, OPENS]),
      },
    ];
  }

  it("returns and changes nothing without client care and that client's dashboard", async () => {
    const leaks: string[] = [];
    const callers = await staffCallers();
    standIn.calls.length = 0;
    for (const { name, hrid, cookie, may } of callers) {
      const before = await allRows();
      for (const endpoint of owned.filter((each) => !may.has(each.name))) {
        const known = { ...clientForm(endpoint.name, a), ...recordersOf(hrid) };
        const { status, text } = await ask(endpoint, sampleRequest(endpoint, known), { cookie });
        if (![403, 404].includes(status)) leaks.push(`${endpoint.name} as ${name}: ${status}`);
        if (a.secrets.some((secret) => text.includes(secret)))
          leaks.push(`${endpoint.name} as ${name} tells`);
      }
      expect(businessDifference(before, await allRows())).toEqual({});
    }
    expect(leaks).toEqual([]);
    expect(standIn.calls).toEqual([]);
  }, 600_000);
});
