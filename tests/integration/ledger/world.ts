import { and, asc, eq } from "drizzle-orm";
import * as removeRoute from "@/app/api/props/[key]/delete_transaction/route";
import * as oneRoute from "@/app/api/props/[key]/fetch_transaction/route";
import * as addDescription from "@/app/api/props/add_description/route";
import * as addTransaction from "@/app/api/props/add_transaction/route";
import * as fetchDescriptions from "@/app/api/props/fetch_descriptions/route";
import * as fetchTransactions from "@/app/api/props/fetch_transactions/route";
import { auditEvents, ledgerTransactions } from "@/db/schema";
import type { Capability } from "@/lib/auth/actor";
import { businessDate } from "@/lib/values/dates";
import { makeEmployee } from "@/tests/factories/employees";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

export const TODAY = businessDate(new Date());
export const LOCATION = "50 Osler Street";

export async function makeKeeper(capabilities: Capability[] = ["prop_mgt"]) {
  const { hrid } = await makeEmployee(testDatabase(), { capabilities });
  return { hrid, cookie: await staffCookie(hrid) };
}

/** A transaction as the form sends it. */
export const form = (fields: Record<string, unknown>) => ({
  date: TODAY,
  location: LOCATION,
  typeIncome: "Expense",
  description: "Hydro",
  amount: "120.00",
  notes: "",
  ...fields,
});

const post = { method: "POST" };

export const save = (cookie: string | undefined, fields: Record<string, unknown>) =>
  call(addTransaction.POST, { ...post, path: "/api/props/add_transaction", cookie, body: form(fields) });

export const describeAs = (cookie: string | undefined, description: unknown) =>
  call(addDescription.POST, { ...post, path: "/api/props/add_description", cookie, body: { description } });

export const descriptions = (cookie?: string) =>
  call(fetchDescriptions.GET, { path: "/api/props/fetch_descriptions", cookie });

export const list = (cookie: string | undefined, query: Record<string, string> = {}) =>
  call(fetchTransactions.GET, {
    path: `/api/props/fetch_transactions?${new URLSearchParams(query)}`,
    cookie,
  });

export const one = (cookie: string | undefined, id: number | string) =>
  call(oneRoute.GET, { path: `/api/props/${id}/fetch_transaction`, cookie });

export const remove = (cookie: string | undefined, id: number, query = "") =>
  call(removeRoute.DELETE, { method: "DELETE", path: `/api/props/${id}/delete_transaction${query}`, cookie });

export const rowOf = async (id: number) =>
  (await testDatabase().select().from(ledgerTransactions).where(eq(ledgerTransactions.id, id)))[0];

export const auditOf = async (subject: "transaction" | "description", id: number) =>
  (
    await testDatabase()
      .select({ action: auditEvents.action, by: auditEvents.actorHrid })
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, String(id))))
      .orderBy(asc(auditEvents.id))
  ).map(({ action, by }) => [action, by]);
