import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/http/contract";
import { getSetting } from "@/lib/settings/reads";
import { businessDate } from "@/lib/values/dates";
import { eavesMove } from "./action-rules";
import type { eavesPlusFiveContract } from "./contract";
import { changeWithNote } from "./note-change";

/**
 * Moves the visit within its crew by the days of the setting, un-numbered, start gone (rule cancel-and-move). The crew need not
 * be set up for the new day yet. Errors: 404, 409 without a crew or once it is returned.
 */
export async function eavesPlusFive(
  ctx: Context,
  input: Input<typeof eavesPlusFiveContract>,
): Promise<Answer<typeof eavesPlusFiveContract>> {
  const days = await getSetting(ctx.db, "eavesDays", businessDate(ctx.now));
  return changeWithNote(ctx, input, {
    action: "eavesPlusFive",
    audited: "job.eaves-plus-five",
    kind: "Eaves +5",
    code: "eavesMoved",
    changes: ({ schdate, sdate, fdate }) => ({
      ...(schdate === null ? {} : eavesMove({ schdate, sdate, fdate }, days)),
      num: null,
      reportstime: null,
    }),
  });
}
