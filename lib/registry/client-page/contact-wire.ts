import type { ClientPageRow, PageBlock } from "@/db/queries/client-page/head";
import { businessDate, formatDate } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";
import type { ClientPage } from "./page-view";

type Client = ClientPageRow["client"];

const phonesOf = ({ cellphone, phone }: Client) =>
  [
    { label: "Cell", number: cellphone },
    { label: "Phone", number: phone },
  ].flatMap(({ label, number }) => (number ? [{ label, number: formatPhone(number) }] : []));

const emailsOf = ({ email, secondEmail }: Client) =>
  [
    { label: "Email", address: email },
    { label: "Also", address: secondEmail },
  ].flatMap(({ label, address }) => (address ? [{ label, address }] : []));

/** How to reach a client, and what doesn't reach them. */
export const contactOf = (row: ClientPageRow) => ({
  phones: phonesOf(row.client),
  emails: emailsOf(row.client),
  blocked: row.blocked.map(blockOf),
  facts: factsOf(row),
});

function blockOf({ channel, recipient, reason, detail, at }: PageBlock): ClientPage["blocked"][number] {
  const on = formatDate(businessDate(new Date(at)));
  const to = channel === "text" ? formatPhone(recipient) : recipient;
  if (reason === "stop")
    return { email: null, why: `Texts to ${to} are off: the client replied STOP on ${on}` };
  const why =
    reason === "bounce" ? `bounced on ${on}${detail ? `: ${detail}` : ""}` : `were reported as spam on ${on}`;
  return { email: recipient, why: `Emails to ${to} are off: they ${why}` };
}

function factsOf({ client, hasLogin, textsSetBy, pendingEmail }: ClientPageRow): ClientPage["facts"] {
  const { company, address, postcode, billingAddress, source, textsAgreedAt } = client;
  const texts = textsAgreedAt
    ? `Agreed on ${formatDate(businessDate(textsAgreedAt))}, entered by ${textsSetBy ?? "the client"}`
    : "Not agreed";
  return [
    ["Texts", texts],
    ["New email", pendingEmail ? `${pendingEmail}, not confirmed yet` : ""],
    ["Company", company ?? ""],
    ["Address", [address, postcode?.replace(" ", "\u00a0")].filter(Boolean).join(", ")],
    ["Bills to", address && billingAddress?.startsWith(`${address},`) ? "" : (billingAddress ?? "")],
    ["Source", source ?? ""],
    ["Login", hasLogin ? "Yes" : "None yet"],
  ];
}
