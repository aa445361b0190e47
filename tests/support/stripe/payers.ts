import { POST as addCard } from "@/app/api/setup_intents/route";
import { POST as makeCustomer } from "@/app/api/stripe/route";
import { makeReportedJob } from "@/tests/factories/jobs";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { loggedInClient } from "@/tests/support/people";
import { jobNow } from "@/tests/support/rows";
import { standIn } from "./running";

type Handler = Parameters<typeof call>[0];

/** A logged-in client with a property, and how they call. */
export type Person = {
  cfid: number;
  jobinfoid: number;
  cookie: string;
  customerId: string;
  post: (handler: Handler, path: string, body?: unknown) => ReturnType<typeof call>;
  get: (handler: Handler, path: string) => ReturnType<typeof call>;
};

export async function makePerson(): Promise<Person> {
  const { cfid, jobinfoid, cookie } = await loggedInClient();
  const post: Person["post"] = (handler, path, body = {}) =>
    call(handler, { method: "POST", path, body, cookie });
  const get: Person["get"] = (handler, path) => call(handler, { path, cookie });
  const { body } = await post(makeCustomer, "/api/stripe", { cfid });
  return { cfid, jobinfoid, cookie, post, get, customerId: body.customer.id };
}

/** Saves a test card to a client; returns its id. */
export async function saveCard(person: Person, token = "pm_card_visa"): Promise<string> {
  const { cfid, customerId: customer_id } = person;
  await person.post(addCard, "/api/setup_intents", { customer_id, cfid, pm_id: token });
  const card = Object.values(standIn.data.cards).findLast(({ customer }) => customer === customer_id);
  if (!card) throw new Error("The card was not saved");
  return card.id;
}

/** A completed job of the client's, $185.00 and so $209.05 with HST by default. */
export const makeOwed = (person: Person, columns: Parameters<typeof makeReportedJob>[1] = {}) =>
  makeReportedJob(testDatabase(), { cfid: person.cfid, jobinfoid: person.jobinfoid, ...columns });

export const statusOf = async (jobid: number) => (await jobNow(jobid))?.recstatus ?? null;
