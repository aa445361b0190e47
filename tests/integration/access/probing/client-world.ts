import { eq } from "drizzle-orm";
import { POST as addCard } from "@/app/api/setup_intents/route";
import { POST as makeCustomer } from "@/app/api/stripe/route";
import { sessions } from "@/db/schema";
import { ASKS } from "@/lib/core/live-actions/ask-rules";
import * as make from "@/tests/factories";
import { call, clientCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { putImage } from "@/tests/support/pictures";
import { choose, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";
import type { Known } from "./sample";

/** The ids of everything a client may refer to. */
export type ClientIds = {
  cfid: number;
  jobinfoid: number;
  upcoming: number;
  /** A visit that the office is asked to delete. */
  asked: number;
  started: number;
  done: number;
  owed: number;
  /** Damage, which the client's receipt shows, and a photo it doesn't. */
  image: string;
  photo: string;
  customer: string;
  card: string;
  pi: string;
  seti: string;
  /** The planned charge of `done`. */
  plan: number;
  /** Another login of the client. */
  session: string;
};
export type ClientWorld = ClientIds & { cookie: string; secrets: string[] };

export const NOBODY: ClientIds = {
  cfid: 999_999_999,
  jobinfoid: 999_999_999,
  upcoming: 999_999_999,
  asked: 999_999_999,
  started: 999_999_999,
  done: 999_999_999,
  owed: 999_999_999,
  image: "99999999-9999-4999-8999-999999999999",
  photo: "99999999-9999-4999-8999-999999999998",
  customer: "cus_nobody",
  card: "pm_nobody",
  pi: "pi_nobody",
  seti: "seti_nobody",
  plan: 999_999_999,
  session: "99999999-9999-4999-8999-999999999999",
};

/**
 * A client with one of everything: jobs in every state, requests, a DNF, a sign, feedback, a picture, a card, a
 * payment, and an email address waiting for confirmation.
 */
export async function makeClientWorld(street: string, phone: string): Promise<ClientWorld> {
  const db = testDatabase();
  const client = await make.makeClient(db, { password: "window-cleaner-7", phone });
  const { cfid } = client;
  const { jobinfoid, address } = await make.makeProperty(db, { cfid, address: street });
  await make.makePropertyCode(db, { jobinfoid });
  await make.makePropertyKey(db, { jobinfoid });
  const place = { cfid, jobinfoid };
  // With the jobs below, they'd have as many as a client can book.
  await make.makeOverrun(db, {
    limitName: "bookings_property",
    holder: String(jobinfoid),
    allowedAt: make.NOW,
  });
  const upcoming = await make.makeAppointment(db, { ...place, sdate: "2026-05-26" });
  const asked = await make.makeAssignedJob(db, place);
  await make.makeNumberedJob(db, place);
  const started = await make.makeStartedJob(db, place);
  const done = await make.makeReportedJob(db, place);
  const owed = await make.makeReportedJob(db, place);
  await make.makeReportedJob(db, { ...place, recstatus: "PAID" });
  await make.makeJob(db, { ...place, cancelledAt: make.NOW });
  await make.makeDnf(db, { jobid: owed.jobid });
  await make.makeFeedback(db, { jobid: owed.jobid });
  await make.makeSignPickup(db, { jobid: owed.jobid });
  await make.makeLead(db, place);
  await make.makeOddJob(db, place);
  await make.makeEmailChange(db, { cfid, oldEmail: client.email });
  const image = await putImage(done.jobid);
  const photo = await putImage(done.jobid, "After");
  const session = await otherLogin(cfid);
  const cookie = await clientCookie(cfid);
  const cards = await cardsOf(cfid, done.jobid, cookie);
  const plan = await make.makeIntendedPayment(db, { jobid: done.jobid });
  // Booked since the card was added, and not secured by it yet.
  await make.makeJob(db, place);
  await make.makeLiveAction(db, {
    jobid: asked.jobid,
    recorderHrid: null,
    description: `${ASKS} delete the visit`,
  });
  return {
    ...place,
    ...cards,
    plan: plan.id,

    upcoming: upcoming.jobid,
    asked: asked.jobid,
    started: started.jobid,
    done: done.jobid,
    owed: owed.jobid,
    image,
    photo,
    session,
    cookie,
    secrets: [client.lastname, client.email ?? "", phone, address],
  };
}

async function otherLogin(cfid: number): Promise<string> {
  await clientCookie(cfid);
  const [row] = await testDatabase().select().from(sessions).where(eq(sessions.cfid, cfid));
  if (!row) throw new Error("The client could not log in");
  return row.id;
}

/** A saved card, a payment under way for the completed job, and another card being entered. */
async function cardsOf(cfid: number, jobid: number, cookie: string) {
  const post = { method: "POST", cookie };
  const known = await call(makeCustomer, { ...post, path: "/api/stripe", body: { cfid } });
  const customer: string = known.body.customer.id;
  const form = { customer_id: customer, cfid };
  await call(addCard, { ...post, path: "/api/setup_intents", body: { ...form, pm_id: "pm_card_visa" } });
  const { body } = await call(addCard, { ...post, path: "/api/setup_intents", body: form });
  const card = Object.values(standIn.data.cards).findLast((each) => each.customer === customer);
  const payer = { cfid, customerId: customer, cookie };
  const pi: string = (await start(payer)).body.id;
  await choose(payer, pi, [jobid], 20_905);
  if (!card) throw new Error("The card was not saved");
  return { customer, card: card.id, pi, seti: body.id as string };
}

/** A client's form values, by field name. */
const formOf = ({ cfid, jobinfoid, done, customer, card, pi }: ClientIds): Known => ({
  cfid,
  jobinfoid,
  jobid: done,
  id: done,
  customerId: customer,
  customer_id: customer,
  // The actor is the client: any other number is refused (T17).
  hrid: cfid,
  recorder: cfid,
  register: cfid,
  caller: cfid,
  salesid1: cfid,
  user: cfid,
  pm_id: card,
  pi_id: pi,
  amount: 20_905,
  jobids: [done],
  firstname: "Pat",
  lastname: "Moved",
  email: "moved@example.com",
  phone: "416-555-0144",
  version: 1,
  current_password: "window-cleaner-7",
  password: "a much better phrase",
  honorific: "",
  cellphone: "",
  second_email: "",
  address: "7 Clinton St",
  postcode: "M6G 2Y5",

  requestMessage: "Book Lawn [Weekly]",
  quoted: "185.00",
  location: "lawn",
  comments: "Fine",
  rating: "1",
  dnfdesc: "Streaks",
  jobnotes: "Ring twice",
  sdate: "2026-05-27",
  fdate: "2026-05-27",
  stime: "8",
});

export const APPOINTMENT = {
  w1: 1,
  w2: 0,
  w3: 0,
  w4: 0,
  eh: 0,
  eg: 0,
  cages: 0,
  customdesc: "",
  sdate: "2026-09-15",
  fdate: "2026-09-15",
  stime: "8:00 AM",
};

/** Endpoints whose request differs from the client's form. */
const CLIENT_REQUESTS: Record<string, (ids: ClientIds) => Known> = {
  "GET /api/jobs/{id}/send_job_confirmation": ({ upcoming }) => ({ id: upcoming }),
  "DELETE /api/jobs/{id}": ({ upcoming }) => ({ id: upcoming }),
  "DELETE /api/jobs/{id}/change_request": ({ asked }) => ({ id: asked }),
  "PATCH /api/jobs/{id}/move": ({ upcoming }) => ({
    id: upcoming,
    sdate: "2026-05-26",
    fdate: "",
    stime: "8:00 AM",
  }),
  "GET /api/images/{id}": ({ image }) => ({ id: image }),
  "GET /api/images/{id}/thumb": ({ image }) => ({ id: image }),
  "GET /api/payment_intents/{id}": ({ pi }) => ({ id: pi }),
  "PATCH /api/payment_intents/{id}": ({ pi }) => ({ id: pi }),
  "POST /api/payment_intents/create_intended_payment": ({ owed }) => ({ jobid: owed }),
  "POST /api/payment_intents/withdraw_intended_payment": ({ plan }) => ({ id: plan }),
  // Only staff without client care name a job.
  "POST /api/sessions/verify_dash_user": () => ({ jobid: null }),
  "POST /api/sessions/save_password": () => ({ token: null }),
  "POST /api/setup_intents": () => ({ pm_id: null }),
  "POST /api/sales": () => APPOINTMENT,
  "DELETE /api/account/client_sessions": ({ session }) => ({ session }),
  "POST /api/account/client_proof": () => ({ password: "window-cleaner-7" }),
  "GET /api/setup_intents/{id}": ({ seti }) => ({ id: seti }),
  "DELETE /api/setup_intents/{cardId}": ({ card }) => ({ cardId: card }),
};

export const clientForm = (name: string, ids: ClientIds): Known => ({
  ...formOf(ids),
  ...CLIENT_REQUESTS[name]?.(ids),
});
