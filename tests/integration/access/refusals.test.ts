import { staffWith } from "@/tests/support/people";
import "@/tests/support/stripe/running";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { log } from "@/lib/log";
import { ask, type Endpoint } from "./probing/probe";
import { allRows, difference } from "./probing/rows";
import { makeStaffWorld, type StaffWorld } from "./probing/staff-world";
import { asStaff, staffRequest, staffWrites } from "./probing/staff-writes";
import { onStage } from "./probing/stage";

// T34: a refused write leaves no row anywhere, and one log line that says who wanted what.

let world: StaffWorld;
let nobodys: string;
let writes: Endpoint[] = [];
onStage(async () => {
  world = await makeStaffWorld();
  nobodys = (await staffWith()).cookie;
});
beforeAll(async () => {
  writes = await staffWrites();
});

/** Opening a dashboard is how staff get to a client's records; any crew can enter a DNF (endpoints.tsv). */
const ANY_STAFF = new Set(["POST /api/sessions/verify_dash_user", "POST /api/dnfs"]);

type Caller = { cookie?: string; headers?: Record<string, string> };
type Line = { event?: string; endpoint?: string; actor?: unknown };

/** The warnings a request logs. */
async function warningsOf(endpoint: Endpoint, caller: Caller) {
  const lines: Line[] = [];
  const spy = vi.spyOn(log, "warn").mockImplementation((line) => void lines.push(line));
  const { status } = await ask(endpoint, staffRequest(endpoint, world), caller);
  spy.mockRestore();
  return { status, lines: lines.map(({ event, endpoint: at, actor }) => ({ event, at, actor })) };
}

async function refusalsOf(endpoints: Endpoint[], callerOf: (endpoint: Endpoint) => Caller) {
  const before = await allRows();
  const found = [];
  for (const endpoint of endpoints) found.push(await warningsOf(endpoint, callerOf(endpoint)));
  expect(difference(before, await allRows())).toEqual({});
  return found;
}

describe("a refused write leaves no row and one line of the log (T34)", () => {
  it("from another site", async () => {
    const cross = { "sec-fetch-site": "cross-site" };
    const found = await refusalsOf(writes, (each) => ({ ...asStaff(each, world), headers: cross }));
    const line = { event: "write-refused", actor: `staff:${world.owner.hrid}` };
    expect(found).toEqual(writes.map(({ name }) => ({ status: 403, lines: [{ ...line, at: name }] })));
  });

  const refused = { event: "access-refused", actor: expect.stringMatching(/^staff:\d+$/) };
  const told = (endpoints: Endpoint[]) =>
    endpoints.map(({ name }) => ({ status: 403, lines: [{ ...refused, at: name }] }));

  it("without the right", async () => {
    const gated = writes.filter(({ who }) => who !== "staff" && who !== "owner");
    expect(await refusalsOf(gated, () => ({ cookie: nobodys }))).toEqual(told(gated));
    expect(gated.length).toBeGreaterThan(60);
  });

  it("for a client whose dashboard isn't open", async () => {
    const owned = writes.filter(({ who, name }) => who === "owner" && !ANY_STAFF.has(name));
    expect(await refusalsOf(owned, () => ({ cookie: nobodys }))).toEqual(told(owned));
    expect(owned.length).toBeGreaterThan(15);
  });

  it("without a session: the request's own line", async () => {
    const lines: object[] = [];
    const spy = vi.spyOn(log, "info").mockImplementation((line) => void lines.push(line));
    const found = await refusalsOf(writes, () => ({}));
    spy.mockRestore();
    expect(found).toEqual(writes.map(() => ({ status: 401, lines: [] })));
    expect(lines).toEqual(writes.map(({ name }) => expect.objectContaining({ endpoint: name, status: 401 })));
  });
});
