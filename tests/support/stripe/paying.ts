import { PATCH as chooseJobs } from "@/app/api/payment_intents/[key]/route";
import { POST as confirmPayment } from "@/app/api/payment_intents/confirm_payment/route";
import { POST as markJobs } from "@/app/api/payment_intents/mark_jobs_to_pay/route";
import { POST as startPayment } from "@/app/api/payment_intents/route";
import { call } from "@/tests/support/call";
import type { Person } from "./payers";

/** Who pays: a cookie, or the header of a pay link. */
export type Payer = Pick<Person, "cfid" | "customerId"> & {
  cookie?: string;
  headers?: Record<string, string>;
  /** Saves a new card; the cardholder selected the box. */
  keepCard?: boolean;
};

const api = (
  handler: Parameters<typeof call>[0],
  method: string,
  path: string,
  payer: Payer,
  body: unknown,
) =>
  call(handler, {
    method,
    path: `/api/payment_intents${path}`,
    body,
    cookie: payer.cookie,
    headers: payer.headers,
  });

export const start = (payer: Payer) =>
  api(startPayment, "POST", "", payer, {
    customer_id: payer.customerId,
    cfid: payer.cfid,
    keep_card: payer.keepCard,
  });

export const choose = (payer: Payer, id: string, jobids: number[], amount: number) =>
  api(chooseJobs, "PATCH", `/${id}`, payer, { amount, jobids });

export const confirm = (payer: Payer, pm_id: string, pi_id: string) =>
  api(confirmPayment, "POST", "/confirm_payment", payer, { pm_id, pi_id });

export const finish = (payer: Payer, pi_id: string) =>
  api(markJobs, "POST", "/mark_jobs_to_pay", payer, { pi_id });

/** What one press of "Apply Payment" does. */
export async function pay(payer: Payer, card: string, jobids: number[], amount: number) {
  const { body } = await start(payer);
  const chosen = await choose(payer, body.id, jobids, amount);
  if (chosen.status !== 200) return chosen;
  return confirm(payer, card, body.id);
}
