import { createHash } from "node:crypto";
import type { AttemptRow } from "@/db/queries/payments/payments";
import type { Context } from "@/lib/context";
import { tellOffice } from "@/lib/core/payments/payment-mails";
import { formatMoney } from "@/lib/values/money";
import { type JobNews, jobWords, type Return, wordsOf } from "./return-rules";

type News = { news: readonly Return[]; jobs: readonly JobNews[] };

/** The same news once; a dispute that is won after it was lost is other news. */
const keyOf = (attemptId: string, { news, jobs }: News): string => {
  const said = [
    news.map(({ id, amount, status }) => [id, amount, status]),
    jobs.map(({ jobid, returned }) => [jobid, returned]),
  ];
  return `${attemptId}:${createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 24)}`;
};

const subjectOf = ([first]: readonly Return[], cfid: number): string =>
  first ? `Client ${cfid}: ${wordsOf(first).replace(/\.$/, "")}` : `Client ${cfid}: a card payment changed`;

/** Tells the office of a refund or dispute, and what it means for the jobs. */
export async function tellOfReturns(
  ctx: Context,
  { id, cfid, piId }: Pick<AttemptRow, "id" | "cfid" | "piId">,
  { news, jobs }: News,
): Promise<void> {
  const owed = jobs.some((job) => job.owed > 0);
  await tellOffice(ctx, {
    kind: "payment-return",
    key: keyOf(id, { news, jobs }),
    subject: subjectOf(news, cfid),
    cfid,
    lines: [
      ...news.map(wordsOf),
      ...jobs.map(jobWords),
      ...jobs.flatMap(({ jobid, tooMuch }) =>
        tooMuch > 0
          ? [`Job[${jobid}] is now paid ${formatMoney(tooMuch)} more than it costs. Please refund that.`]
          : [],
      ),
      "",
      ...(owed ? ["It's on Stuff To Do until it's paid. Nothing is charged by itself."] : []),
      `Client: ${cfid}`,
      `At the card service: ${piId ?? "not named"}`,
    ],
  });
}
