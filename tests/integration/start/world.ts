import { eq } from "drizzle-orm";
import { jobs, outbox } from "@/db/schema";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { handlerOf } from "./page-support";

export const PASSWORD = "a lake in fog";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Body = Record<string, unknown>;

const send = async (method: Method, path: string, body?: Body, cookie?: string) =>
  call(await handlerOf(method, path), { method, path, body, cookie });

/** Asks a route as a browser with this cookie does. What is not well is thrown; answers the body. */
export function askWith(cookie?: string) {
  return async (method: Method, path: string, body?: Body) => {
    const answer = await send(method, path, body, cookie);
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
}

export type Visitor = { cookie: string; asks: ReturnType<typeof askWith> };

/** By the log-in form; no session is made by hand. */
export async function logInAs(username: string, password: string): Promise<Visitor> {
  const answer = await send("POST", "/api/sessions", { username, password });
  if (answer.status !== 200) throw new Error(`${username} cannot log in: ${JSON.stringify(answer.body)}`);
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { cookie, asks: askWith(cookie) };
}

/** The first time, with the office's password: nothing goes before there is an own one. */
export async function logInFirst(username: string, given: string): Promise<Visitor> {
  const newcomer = await logInAs(username, given);
  await newcomer.asks("PATCH", "/api/account/password", { password: `${given} of ${username}'s own` });
  return newcomer;
}

/** What the steps of a company's beginning leave for the next one. */
export type Company = {
  owner: Visitor;
  manager: Visitor;
  driver: Visitor;
  client: Visitor;
  hrid: { owner: number; manager: number; driver: number; second: number; partner: number };
  ocid: number;
  jobid: number;
};

const nobody: Visitor = { cookie: "", asks: askWith() };

export const newCompany = (): Company => ({
  ...{ owner: nobody, manager: nobody, driver: nobody, client: nobody, ocid: 0, jobid: 0 },
  hrid: { owner: 0, manager: 0, driver: 0, second: 0, partner: 0 },
});

export const jobNow = async (jobid: number) =>
  (await testDatabase().select().from(jobs).where(eq(jobs.jobid, jobid)))[0];

export const mailsOf = (kind: string) => testDatabase().select().from(outbox).where(eq(outbox.kind, kind));

export async function resetToken(): Promise<string> {
  const [mail] = await mailsOf("password-reset");
  return /reset_password\?token=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
}
