import { beforeAll, describe, expect, it } from "vitest";
import type { Capability } from "@/lib/auth/actor";
import { call } from "@/tests/support/call";
import { endpointRows, type Handler, routeFiles, shapeOf } from "@/tests/support/endpoints";
import { type Caller, makeCallers } from "./callers";

// T16: every endpoint that stands × every caller; what is expected comes from docs/endpoints.tsv, not from the code.

const PUBLIC_401 = new Set(["POST /api/sessions", "POST /api/sessions/save_password"]);

function expected(who: string, caller: Caller): "401" | "403" | "in" {
  if (who === "public") return "in";
  if (caller.kind === "nobody") return "401";
  if (who === "owner") return "in";
  if (caller.kind === "client") return "403";
  if (who === "partner") return caller.partner ? "in" : "403";
  if (who.startsWith("cap:")) return caller.capabilities.has(who.slice(4) as Capability) ? "in" : "403";
  return "in";
}

/** The probe's hrid is nobody's own: another's commission is for production and management (corrections 24). */
const OTHERS_ESTIMATES = "GET /api/tasks/{hrid}/estimates";
const mayReadOthers = ({ capabilities }: Caller) =>
  capabilities.has("production") || capabilities.has("management");

/** A request that is allowed but means nothing: ids nobody has, an empty body. */
const probe = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === "date" ? "2026-05-12" : "999999999"));

let callers: Caller[] = [];
let endpoints: { method: string; path: string; who: string; handler: Handler }[] = [];

beforeAll(async () => {
  callers = await makeCallers();
  const files = await routeFiles();
  // Logging out last: it ends the very session it is called with.
  const rows = endpointRows().sort(
    (a, b) => Number(a.path.endsWith("log_out")) - Number(b.path.endsWith("log_out")),
  );
  endpoints = rows.flatMap(({ method, path, who }) => {
    const file = files.find(({ url }) => shapeOf(url) === shapeOf(path));
    const handler = file?.exports[method];
    return handler ? [{ method, path, who, handler }] : [];
  });
});

describe("access matrix (T16)", () => {
  it("lets in who may, 401 without a session, 403 without the right, on every endpoint that stands", async () => {
    const wrong: string[] = [];
    for (const { method, path, who, handler } of endpoints) {
      for (const caller of callers) {
        const body = method === "GET" ? undefined : {};
        const { status } = await call(handler, { method, path: probe(path), body, cookie: caller.cookie });
        const endpoint = `${method} ${path}`;
        const ownOnly = endpoint === OTHERS_ESTIMATES && caller.kind === "staff" && !mayReadOthers(caller);
        const want = ownOnly ? "403" : expected(who, caller);
        const refused = status === 401 || status === 403;
        // Staff have the records of the client whose dashboard they opened, and none of these opened one (corrections 16).
        const ownScope = (who === "self" || (who === "owner" && caller.kind === "staff")) && status === 403;
        // A partner's books are written for the partner one acts for, and these act for none (corrections 28).
        const noPartner = who === "cap:partner_admin" && !caller.partner && status === 403;
        const loginFailed = PUBLIC_401.has(endpoint);
        const right =
          want === "in" ? !refused || ownScope || noPartner || loginFailed : String(status) === want;
        if (!right) wrong.push(`${endpoint} as ${caller.name}: ${status}, expected ${want}`);
        if (status >= 500) wrong.push(`${endpoint} as ${caller.name}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(endpoints.length).toBeGreaterThan(5);
  }, 180_000);
});
