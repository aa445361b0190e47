import { randomUUID } from "node:crypto";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import type { World } from "./world";

export type Answer = { status: number; body: unknown; headers: Headers };

type Call = {
  body?: unknown;
  /** The same for repeats of one press; a fresh one by default, none if null. */
  key?: string | null;
  headers?: Record<string, string>;
  /** Milliseconds after which the caller gives up. */
  timeout?: number;
};

/** A person logged in at a running server. */
export type Person = {
  cookie: string;
  /** Sends requests as the app's own fetch would: `ask("PATCH", "/api/jobs/update", { body })`. */
  ask: (method: string, path: string, call?: Call) => Promise<Answer>;
};

export async function logIn(origin: string, username: string): Promise<Person> {
  const nobody = personOf(origin, "");
  const { status, headers } = await nobody.ask("POST", "/api/sessions", {
    body: { username, password: DEMO_PASSWORD },
  });
  if (status !== 200) throw new Error(`${username} could not log in: ${status}`);
  return personOf(
    origin,
    headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; "),
  );
}

/** Logs the demo's driver in; returns a function that reads the day's run sheet. */
export async function openRunSheet({ origin, sql }: World): Promise<() => Promise<Answer>> {
  const driver = await logIn(origin, "driver");
  const [who] = await sql`select hrid from employees where username = 'driver'`;
  return () => driver.ask("GET", `/api/crews/${who?.hrid}/daily_jobs`);
}

/** The holder of `cookie`; a visitor if it's empty. */
export const personOf = (origin: string, cookie: string): Person => ({
  cookie,
  ask: async (method, path, { body, key = randomUUID(), headers, timeout = 60_000 } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: {
        origin,
        ...(key && { "idempotency-key": key }),
        ...(cookie && { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: asJson(text) };
  },
});

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
