// Over 20 s: every write by staff, valid and poisoned.
import "@/tests/support/stripe/running";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/tests/support/database";
import { standIn } from "@/tests/support/stripe/running";
import { poisoned, poisonedColumns, poisonFor } from "./probing/poison";
import { type Endpoint, endpoints } from "./probing/probe";
import { wordless } from "./probing/rows";
import type { Known } from "./probing/sample";
import { makeStaffWorld, type StaffWorld } from "./probing/staff-world";
import {
  asStaff,
  NOT_BY_STAFF,
  staffRequest,
  staffWrites,
  type Tried,
  told,
  tryRequest,
} from "./probing/staff-writes";
import { onStage } from "./probing/stage";

let world: StaffWorld;
onStage(async () => {
  world = await makeStaffWorld();
});

/** `settings.value` and an import's mapping take any key: an extra one there is a value, not a column. */
const ANY_KEY = new Set([
  "PUT /api/settings/{key}",
  "PATCH /api/data/imports/{id}",
  "POST /api/data/layouts",
]);

async function tryBoth(endpoint: Endpoint, poison: Known): Promise<[Tried, Tried]> {
  const kept = structuredClone(standIn.data);
  const sent = staffRequest(endpoint, world);
  const plain = await tryRequest(endpoint, sent, asStaff(endpoint, world));
  Object.assign(standIn.data, structuredClone(kept));
  const extra = poisonFor(endpoint.contract, poison);
  const body = ANY_KEY.has(endpoint.name)
    ? { ...(sent.body as Known), ...extra }
    : poisoned(sent.body, extra);
  // Screens send a GET that writes as POST, with a body.
  const method = endpoint.method === "GET" ? "POST" : endpoint.method;
  const bad = { ...sent, query: { ...sent.query, ...extra }, body };
  const both = await tryRequest({ ...endpoint, method }, bad, asStaff(endpoint, world));
  Object.assign(standIn.data, kept);
  return [plain, both];
}

/** Forms that refuse an unknown field instead of ignoring it. */
const STRICT = ["POST /api/opens", "PATCH /api/opens/{id}", "POST /api/closes", "PATCH /api/closes/{id}"];

/** Several things happen at once, and each has its event. */
const TOLD_TWICE: Record<string, string> = {
  "POST /api/jobs/{id}/stop_visit": "lead.resolve dnf.return job.stop property.add-note live_action.create",
  // As it was already.
  "PATCH /api/jobs/{id}/estimate": "",
  "PATCH /api/jobs/{id}/move": "",
  "DELETE /api/jobs/{id}/change_request": "live_action.resolve job.take-back-ask",
  "POST /api/live_actions/{id}/give_job": "job.assign live_action.resolve",
  "POST /api/tasks/save_new_client": "client.create lead.return-estimate",
  "POST /api/payment_intents/confirm_payment": "payment.confirm payment.settle",
  // What the client says about the house is an event of its own.
  "POST /api/sales": "property.place job.book",
  "PATCH /api/employees/{id}/access": "employee.update employee.grant employee.report-areas",
  "POST /api/clients/{cfid}/bookings": "property.place job.book job.client-note",
};

const LISTED = "from the list of the caller's own work";
const PLANNED = "whoever plans work sees all of it by day";
const LEADS = "from the sales lists, which show every open lead";
const DASHBOARD = "of the open dashboard, which counted when it was opened";
const OURS = "the company's own address and phone, or examples";

/** Reads that show clients' addresses without counting them, and why. */
const READ_UNCOUNTED: Record<string, string> = {
  "GET /api/crews/{hrid}/pace": LISTED,
  "GET /api/crews/stats": LISTED,
  "GET /api/crews/fetch_payments": LISTED,
  "GET /api/tasks": LEADS,
  "GET /api/tasks/{id}": LEADS,
  "GET /api/tasks/{id}/fetch_close_clients": LEADS,
  "GET /api/tasks/fetch_wine_clients": LISTED,
  "GET /api/tasks/fetch_wine_clients_delivered": LISTED,
  "GET /api/misc_jobs": LISTED,
  "GET /api/messages/{cfid}/misc_jobs_client": DASHBOARD,
  "GET /api/partners/receivable_summary": LISTED,
  "GET /api/clients/{cfid}/upcoming_jobs": DASHBOARD,
  "GET /api/clients/{cfid}/completed_jobs": DASHBOARD,
  "GET /api/clients/{cfid}/receivable_jobs": DASHBOARD,
  "GET /api/clients/{jobid}/fetch_job": DASHBOARD,
  "GET /api/openapi.json": OURS,
  "GET /api/plans/day": PLANNED,
  "POST /api/plans/suggest": PLANNED,
};

/** The same for writes. */
const WRITTEN_UNCOUNTED: Record<string, string> = {
  "GET /api/jobs/{id}/ass_num": PLANNED,
  "GET /api/jobs/{id}/unass_num": PLANNED,
  "POST /api/jobs/ass_job": PLANNED,
  "POST /api/jobs/unass_job": PLANNED,
  "PATCH /api/jobs/{id}/uncancel": PLANNED,
  "POST /api/jobs/{id}/stop_visit": LISTED,
  "POST /api/jobs/cancel_job": LISTED,
  "POST /api/jobs/reschedule_job": LISTED,
  "POST /api/jobs/eaves_plus_five_job": LISTED,
  "PATCH /api/jobs/{id}/start_job": LISTED,
  "PATCH /api/jobs/update": LISTED,
  "POST /api/crews/{hrid}/ask_for_job": LISTED,
  "POST /api/live_actions/{id}/give_job": PLANNED,
  "POST /api/crews/{hrid}/running_late": LISTED,
  "PATCH /api/crews/mark_payment_closer": LISTED,
  "PATCH /api/crews/unmark_payment": LISTED,
  "PATCH /api/tasks/{id}": LEADS,
  "PATCH /api/tasks/{id}/contact": LEADS,
  "PATCH /api/tasks/{id}/dnf_crew": LEADS,
  "GET /api/tasks/{id}/save_wine_delivered": LISTED,
  "GET /api/tasks/{id}/save_wine_undelivered": LISTED,
  "GET /api/tasks/{id}/save_wine_attempt": LISTED,
  "PATCH /api/tasks/{id}/undo_wine_attempt": LISTED,
  "PATCH /api/dnfs/{id}": LISTED,
  "PATCH /api/dnfs/{id}/start": LISTED,
  "PATCH /api/dnfs/{id}/assign": PLANNED,
  "POST /api/misc_jobs": LISTED,
  "PATCH /api/odd_jobs/{id}": LISTED,
  "PATCH /api/odd_jobs/{id}/done": LISTED,
  "PATCH /api/odd_jobs/{id}/cancel": LISTED,
  "PATCH /api/price_checks/{id}": LEADS,
  "POST /api/price_checks/{id}/reopen": LEADS,
  "PATCH /api/clients/{cfid}": DASHBOARD,
  "PATCH /api/partners/estimate_pay/{msid}": LISTED,
  "PUT /api/settings/{key}": OURS,
  "PATCH /api/clients/{cfid}/visit_details": DASHBOARD,
};

/** What only a client's records have: contacts and addresses. */
async function clientContacts(): Promise<string[]> {
  const rows = await testDatabase().execute<{ word: string }>(sql`
    select unnest(array[email, second_email, phone, cellphone, address]) as word from clients
    union select address from properties`);
  return rows.map(({ word }) => word).filter((word) => word && word.length > 4);
}

const showsUncounted = ({ text, changed }: Tried, contacts: readonly string[]): boolean =>
  !changed.client_reads?.come.length && contacts.some((word) => text.includes(word));

type Both = { endpoint: Endpoint; plain: Tried; both: Tried };
const tried: Both[] = [];
beforeAll(async () => {
  const poison = await poisonedColumns();
  expect(Object.keys(poison).length).toBeGreaterThan(400);
  for (const endpoint of await staffWrites()) {
    const [plain, both] = await tryBoth(endpoint, poison);
    tried.push({ endpoint, plain, both });
  }
}, 600_000);

describe("every read by staff", () => {
  it("counts each client whose contacts or address its answer shows (rule fair-use)", async () => {
    const contacts = await clientContacts();
    const uncounted: string[] = [];
    for (const endpoint of await endpoints()) {
      if (endpoint.who === "public" || endpoint.effect === "write") continue;
      const answer = await tryRequest(endpoint, staffRequest(endpoint, world), asStaff(endpoint, world));
      if (showsUncounted(answer, contacts)) uncounted.push(endpoint.name);
    }
    expect(uncounted).toEqual(Object.keys(READ_UNCOUNTED));
  });
});

describe("every write by staff", () => {
  it("is valid as made up here", () => {
    const refused = tried.filter(({ plain }) => plain.status !== 200);
    expect(refused.map(({ endpoint, plain }) => `${endpoint.name}: ${plain.status} ${plain.text}`)).toEqual(
      [],
    );
    expect(tried.length + Object.keys(NOT_BY_STAFF).length).toBe(232);
  });

  it("columns that aren't on the form don't change the rows (T19)", () => {
    const strict = tried.filter(({ both }) => both.status === 422 && both.text.includes("Unknown fields"));
    expect(strict.map(({ endpoint }) => endpoint.name)).toEqual(STRICT);
    for (const { both } of strict) expect(told(both)).toBe("{}");
    for (const { endpoint, plain, both } of tried.filter((each) => !strict.includes(each)))
      expect([endpoint.name, both.status, told(both)]).toEqual([endpoint.name, 200, told(plain)]);
  });

  it("leaves exactly one audit row (T34)", () => {
    const actions = tried.map(({ endpoint, plain }) => {
      const rows = plain.changed.audit_events?.come ?? [];
      for (const row of rows) expect(row).toMatchObject({ actor_hrid: world.owner.hrid, actor_cfid: null });
      return [endpoint.name, rows.map(({ action }) => action).join(" ")] as const;
    });
    expect(actions.filter(([, told]) => !/^[\w.-]+$/.test(told))).toEqual(Object.entries(TOLD_TWICE));
  });

  it("counts each client whose contacts or address its answer shows (rule fair-use)", async () => {
    const contacts = await clientContacts();
    const uncounted = tried.filter(({ plain }) => showsUncounted(plain, contacts));
    expect(uncounted.map(({ endpoint }) => endpoint.name)).toEqual(Object.keys(WRITTEN_UNCOUNTED));
  });

  it("is described in words, without a password", () => {
    const events = tried.flatMap(({ plain }) => plain.changed.audit_events?.come ?? []);
    expect(wordless(events)).toEqual([]);
    expect(JSON.stringify(events)).not.toMatch(/argon2|password":|a much better phrase/i);
  });

  it("is recorded with ids: names, addresses and people's words are stored separately", async () => {
    const people = await testDatabase().execute<{ word: string }>(sql`
      select unnest(array[firstname, lastname, email, second_email, phone, cellphone, address]) as word from clients
      union select unnest(array[fullname, email, phone]) from employees
      union select unnest(array[name, email, phone]) from recruits
      union select address from properties`);
    const words = people.map(({ word }) => word).filter((word) => word && word.length > 4);
    expect(words.length).toBeGreaterThan(10);
    const saysWho = tried.flatMap(({ endpoint, plain }) =>
      (plain.changed.audit_events?.come ?? []).flatMap(({ subject, before, after, note }) => {
        // The company's own phone number, which also happens to be a person's here.
        if (subject === "setting") return [];
        const told = JSON.stringify([before, after, note]);
        return words
          .filter((word) => told.includes(word))
          .map((word) => `${endpoint.name}: ${word} in ${told}`);
      }),
    );
    expect(saysWho).toEqual([]);
    const apart = tried.filter(({ plain }) => (plain.changed.audit_details?.come ?? []).length > 0);
    expect(apart.length).toBeGreaterThan(30);
  });
});
