import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { changeGas, lockCrewTask } from "@/lib/core/crews/sql/crew-tasks";
import { gasReadings } from "@/lib/core/work/task-rules";
import { NotFound, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type correctGasContract, type GasRecord, staleGas, toGasRecord } from "./gas-contract";

type Contract = typeof correctGasContract;

/**
 * The office corrects what a crew typed off the odometer or the gas slip (rule odometer). Errors: 404; 409 with the
 * current readings when someone changed them in the meantime.
 */
export async function correctGas(
  ctx: Context,
  { id, seen, ...form }: Input<Contract>,
): Promise<Answer<Contract>> {
  const task = await lockCrewTask(ctx.db, id);
  const stored = task && toGasRecord(task);
  if (!stored) throw new NotFound("We can't find this gas task.");
  const gas = gasReadings(form);
  const wanted = toGasRecord(gas);
  if (!wanted) throw new RangeError("The form was not checked before it was read");
  if (isSame(wanted, stored)) return { gas: stored };
  const opened = toGasRecord(gasReadings(seen));
  if (!opened || !isSame(opened, stored))
    throw new Refused(staleGas, "Someone else changed this task. Review their changes, then save again.", {
      gas: stored,
    });
  await changeGas(ctx.db, id, gas);
  const before = { odometer: task.odometer, gasAmount: task.gasAmount };
  await audit(ctx, { action: "crew_task.update", subject: "crew_task", subjectId: id, before, after: gas });
  return { gas: wanted };
}

const isSame = (a: GasRecord, b: GasRecord) => a.odometer === b.odometer && a.gas_amount === b.gas_amount;
