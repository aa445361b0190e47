import type { ClientPageRow, PageBlock } from "@/lib/registry/client-page/sql/head";
import { businessDate, formatDate, formatInstant } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";
import type { ClientPage } from "./page-view";

type Client = ClientPageRow["client"];

/** How to reach the client, what doesn't reach them, and where they're logged in. */
export const contactOf = (row: ClientPageRow) => ({
  phones: phonesOf(row.client),
  emails: emailsOf(row.client),
  blocked: row.blocked.map(blockOf),
  facts: factsOf(row),
  login: loginOf(row),
});

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

function blockOf({ channel, recipient, reason, detail, at }: PageBlock): ClientPage["blocked"][number] {
  const on = formatDate(businessDate(new Date(at)));
  const to = channel === "text" ? formatPhone(recipient) : recipient;
  if (reason === "stop")
    return { email: null, why: `Texts to ${to} are off: the client replied STOP on ${on}` };
  const why =
    reason === "bounce" ? `bounced on ${on}${detail ? `: ${detail}` : ""}` : `were reported as spam on ${on}`;
  return { email: recipient, why: `Emails to ${to} are off: they ${why}` };
}

const loginOf = ({ hasLogin, logins: { devices, lastUsed } }: ClientPageRow): ClientPage["login"] => ({
  hasPassword: hasLogin,
  devices,
  lastUsed: lastUsed && formatInstant(new Date(lastUsed)),
});

function factsOf({ client, textsSetBy, pendingEmail }: ClientPageRow): ClientPage["facts"] {
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
  ];
}
