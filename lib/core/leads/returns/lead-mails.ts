import type { SettingValues } from "@/lib/core/settings/schema";
import { amount, closing, greeting, type Letter, writeLetter } from "@/lib/platform/mail/mail-rules";
import { clientName, type Named } from "@/lib/values/client-name";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import type { EstimatePrices } from "./estimate-rules";
import { ESTIMATE_PARTS } from "./estimate-rules";

type Office = { company: Pick<SettingValues["company"], "name" | "email">; phone: string };
type Mail = Letter & { subject: string };

const end = ({ company, phone }: Office) => ["", ...closing(company, phone)];

type EstimateFacts = {
  client: Named;
  address: string;
  prices: EstimatePrices;
  labels: SettingValues["workCodes"];
  notes: string;
};

/** A window estimate's prices, part by part, with a description of each. */
export function estimateMail(
  { client, address, prices, labels, notes }: EstimateFacts,
  office: Office,
): Mail {
  const parts = ESTIMATE_PARTS.flatMap((part) => {
    const price = prices[part];
    return price ? [amount(labels[part].description, formatMoney(price))] : [];
  });
  const lines = [
    greeting(clientName(client)),
    "",
    `Thank you for your interest. Here's our estimate for ${address}.`,
    "",
    ...parts,
    "",
    "Prices don't include HST.",
    ...(notes ? ["", notes] : []),
    ...end(office),
  ];
  return { subject: `Your estimate for ${address}`, ...writeLetter(lines) };
}

type SignFacts = { client: Named; address: string; success: boolean };

/** How picking up the lawn sign went. */
export function pickUpMail({ client, address, success }: SignFacts, office: Office): Mail {
  const text = success
    ? `We've picked up our lawn sign from ${address}. Thank you for displaying it.`
    : `We came to pick up our lawn sign at ${address} but couldn't find it. Please let us know where it is.`;
  return {
    subject: `Lawn sign pick-up at ${address}`,
    ...writeLetter([greeting(clientName(client)), "", text, ...end(office)]),
  };
}

type DnfFacts = { client: Named; address: string; what: string; date: BusinessDate; notes: string };

/** The email after we've taken care of a DNF. */
export function dnfMail({ client, address, what, date, notes }: DnfFacts, office: Office): Mail {
  const lines = [
    greeting(clientName(client)),
    "",
    `This is about our work at ${address}: ${what}`,
    `We came back on ${formatDate(date)}.`,
    ...(notes ? ["", notes] : []),
    ...end(office),
  ];
  return { subject: `Our visit to ${address}`, ...writeLetter(lines) };
}
