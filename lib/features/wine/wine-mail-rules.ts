import type { SettingValues } from "@/lib/core/settings/schema";
import { clientName, type Named } from "@/lib/values/client-name";

type Office = { company: Pick<SettingValues["company"], "name" | "email">; officePhone: string };

/** Thanks a client whose gift was delivered. */
export function thankYouMail(client: Named, { company, officePhone }: Office) {
  const lines = [
    `Hello ${clientName(client)},`,
    "",
    "Thank you for another year with us. We left you a bottle of wine and hope you enjoy it.",
    "",
    "We look forward to seeing you again in spring.",
    "",
    `Questions? Call ${officePhone} or write to ${company.email}.`,
    company.name,
  ];
  return { subject: `Thank you from ${company.name}`, body: lines.join("\n") };
}
