import { clientName, type Named } from "@/lib/values/client-name";
import type { Traits } from "@/lib/values/mention";
import { count } from "@/lib/values/text";

type Open = Record<
  "visits" | "owed" | "charges" | "plans" | "disputes" | "requests" | "quality" | "oddJobs",
  number
>;

/** What stops a client from being erased, each with what to do about it. */
export function whyNotErased(open: Open): string[] {
  const reasons: [number, string][] = [
    [open.visits, `${count(open.visits, "upcoming job")}: cancel or finish`],
    [open.oddJobs, `${count(open.oddJobs, "open odd job")}: cancel or finish`],
    [open.owed, `${count(open.owed, "unpaid job")}: record the payment`],
    [open.plans, `${count(open.plans, "planned card payment")}: wait until charged`],
    [open.charges, `${count(open.charges, "card payment")} under way: wait until it has ended`],
    [open.disputes, `${count(open.disputes, "open dispute")} at Stripe: wait until it's settled`],
    [open.quality, `${count(open.quality, "open DNF")}: return it`],
    [
      open.requests,
      `${count(open.requests, "open estimate, sign pickup or request", "open estimates, sign pickups or requests")}: resolve`,
    ],
  ];
  return reasons.flatMap(([many, reason]) => (many > 0 ? [reason] : []));
}

/** What we call an erased client. */
export const removedClient = (cfid: number): string => `Removed client ${cfid}`;

type Reached = Record<"company" | "email" | "secondEmail" | "phone" | "cellphone", string | null>;

/**
 * What can identify a client in text that people write: names and contact data. A title and last name alone don't
 * count, because other clients have them too.
 */
export function traitsOf({
  company,
  email,
  secondEmail,
  phone,
  cellphone,
  ...named
}: Named & Reached): Traits {
  const { firstname, lastname } = named;
  const names = [clientName(named), clientName({ honorific: null, firstname, lastname }), company ?? ""];
  const filled = (values: readonly (string | null)[]) => values.flatMap((value) => value || []);
  return { names, emails: filled([email, secondEmail]), phones: filled([phone, cellphone]) };
}
