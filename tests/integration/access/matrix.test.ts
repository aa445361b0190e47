// Over 20 s: every endpoint for every kind of caller.
import { beforeAll, describe, expect, it } from "vitest";
import type { Capability } from "@/lib/actor";
import { call } from "@/tests/support/call";
import { endpointRows, type Handler, routeFiles, shapeOf } from "@/tests/support/endpoints";
import { type Caller, makeCallers } from "./probing/callers";
import { GALLERY_LINK, PAY_LINK } from "./probing/links";

// T16: every endpoint × every caller; docs/endpoints.tsv, not the code, says what's expected.

const PUBLIC_401 = new Set(["POST /api/sessions", "POST /api/sessions/save_password"]);

const OWN_WAYS_IN = /^\/api\/account\/(passkeys|code_app|recovery_codes)/;

/** A link counts only where its contract allows it; `links.test.ts` checks whose job it's for (rule link-visitors). */
const admitsLink = (endpoint: string, { kind }: Caller) =>
  GALLERY_LINK.has(endpoint) ? kind.endsWith("link") : PAY_LINK.has(endpoint) && kind.endsWith("link");

function expected(endpoint: string, who: string, caller: Caller): "401" | "403" | "in" {
  if (who === "public" || admitsLink(endpoint, caller)) return "in";
  if (caller.kind === "nobody" || caller.kind.endsWith("link")) return "401";
  if (who === "owner") return "in";
  if (caller.kind === "client") return "403";
  if (who === "partner") return caller.partner ? "in" : "403";
  if (who.startsWith("cap:")) return caller.capabilities.has(who.slice(4) as Capability) ? "in" : "403";
  return "in";
}

/** The probe's hrid belongs to no one: others' commissions are for production and management (rule own-commission). */
const OTHERS_ESTIMATES = "GET /api/tasks/{hrid}/estimates";
const mayReadOthers = ({ capabilities }: Caller) =>
  capabilities.has("production") || capabilities.has("management");

/** An allowed but meaningless request: ids that don't exist, an empty body. */
const probe = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === "date" ? "2026-05-12" : "999999999"));

/** No worker runs beside these tests: only the server's own part is checked. */
const OF_SERVER = { of: "server" };

function queryOf(path: string, token: string | undefined): string {
  const query = new URLSearchParams(path === "/api/ready" ? OF_SERVER : {});
  if (token) query.set("token", token);
  return query.size > 0 ? `?${query}` : "";
}

const ask = (handler: Handler, method: string, path: string, { cookie, token }: Caller) =>
  call(handler, {
    method,
    path: probe(path) + queryOf(path, token),
    body: method === "GET" ? undefined : {},
    cookie,
    headers: token ? { "x-link-token": token } : {},
  });

let callers: Caller[] = [];
let endpoints: { method: string; path: string; who: string; handler: Handler }[] = [];

beforeAll(async () => {
  callers = await makeCallers();
  const files = await routeFiles();
  // Logging out last: it ends the very session it uses.
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
  it("lets the right callers in, 401 without a session, 403 without the right, at every endpoint", async () => {
    const wrong: string[] = [];
    for (const { method, path, who, handler } of endpoints) {
      for (const caller of callers) {
        const endpoint = `${method} ${path}`;
        const { status } = await ask(handler, method, path, caller);
        const ownOnly = endpoint === OTHERS_ESTIMATES && caller.kind === "staff" && !mayReadOthers(caller);
        const want = ownOnly ? "403" : expected(endpoint, who, caller);
        const refused = status === 401 || status === 403;
        // Staff have the records of the client whose dashboard they opened, and none of these opened one (rule
        // acting-for).
        const ownScope = (who === "self" || (who === "owner" && caller.kind === "staff")) && status === 403;
        // A partner's books are written by someone acting for the partner, and these act for no one (rule
        // capabilities).
        const noPartner = who === "cap:partner_admin" && !caller.partner && status === 403;
        // Ways to log in are personal: no one changes them while acting for a partner.
        const standingIn =
          OWN_WAYS_IN.test(path) && caller.name === "partner admin impersonating" && status === 403;
        const loginFailed = PUBLIC_401.has(endpoint);
        const right =
          want === "in"
            ? !refused || ownScope || noPartner || standingIn || loginFailed
            : String(status) === want;
        if (!right) wrong.push(`${endpoint} as ${caller.name}: ${status}, expected ${want}`);
        if (status >= 500) wrong.push(`${endpoint} as ${caller.name}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(callers.length).toBe(16);
    expect(endpoints.length).toBe(endpointRows().length);
  }, 600_000);
});
