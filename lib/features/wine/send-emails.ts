import type { Context } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { getSettings } from "@/lib/core/settings/reads";
import { lockUnthanked, markThanked } from "@/lib/features/wine/sql/wine";
import { audit } from "@/lib/platform/audit/record";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { businessDate } from "@/lib/values/dates";
import type { sendWineEmailsContract } from "./contract";
import { thankYouMail } from "./list-rules";
import { wineYear } from "./reads";

/** As many as certainly fit into one request; the next call takes the rest. */
const AT_ONCE = 300;

/** Thanks every client this year whose gift was delivered and who has an email, each once (T29). */
export async function sendWineEmails(ctx: Context): Promise<Answer<typeof sendWineEmailsContract>> {
  const [today, year] = [businessDate(ctx.now), wineYear(ctx)];
  const entries = await lockUnthanked(ctx.db, year, AT_ONCE);
  if (entries.length === 0) return { sent: 0 };
  const office = await getSettings(ctx.db, ["company", "officePhone"], today);
  let sent = 0;
  for (const { id, cfid, email, ...client } of entries) {
    const queued = await enqueueMessage(ctx, {
      kind: "wine-thank-you",
      channel: "email",
      to: email,
      ...thankYouMail(client, office),
      uniqueKey: `wine:${year}:${cfid}`,
      cfid,
    });
    if (queued) sent += 1;
  }
  const ids = entries.map(({ id }) => id);
  await markThanked(ctx.db, ids, today);
  await audit(ctx, { action: "wine.thank", subject: "wine-list", subjectId: year, after: { sent, ids } });
  return { sent };
}
