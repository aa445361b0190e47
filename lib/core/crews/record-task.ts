import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findCrewTaskLike, insertCrewTask, type NewCrewTask } from "@/lib/core/crews/sql/crew-tasks";
import { findTaskOptions } from "@/lib/core/crews/sql/runsheet";
import { getSetting } from "@/lib/core/settings/reads";
import { taskIssues, taskValues } from "@/lib/core/work/task-rules";
import { Conflict, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { resultMessage } from "@/lib/platform/results/result-rules";
import { formatClock } from "@/lib/values/clock-time";
import { issuesToErrors } from "@/lib/values/form-fields";
import { crewConcerned } from "./crew-access";
import type { recordTaskContract } from "./runsheet-contract";

type Contract = typeof recordTaskContract;

/**
 * Records a crew's non-job time today, or on the day of a late tap; the session says who records it (T17). Errors: 422
 * by field, 403 and 404 of `crewConcerned`, 409 a task of that kind with other values starts at that time. Sending the same form again doesn't add a second task.
 */
export async function recordTask(
  ctx: Context,
  { hrid, ocid, ...form }: Input<Contract>,
): Promise<Answer<Contract>> {
  const staff = staffOf(ctx);
  const { crew, day } = await crewConcerned(ctx, { hrid, ocid });
  const types = await getSetting(ctx.db, "taskTypes", day);
  const issues = taskIssues(form, { ...(await findTaskOptions(ctx.db)), types });
  if (issues.length > 0) throw new Invalid("Record Task Incomplete", { errors: issuesToErrors(issues) });
  const task = {
    ...taskValues(form),
    crewHrid: crew.crewHrid,
    taskdate: day,
    recorderHrid: staff.hrid,
  };
  const id = await insertCrewTask(ctx.db, { ...task, createdAt: ctx.now });
  if (id === null) await refuseOther(ctx, task);
  else await audit(ctx, { action: "crew_task.record", subject: "crew_task", subjectId: id, after: task });
  return { msg: resultMessage("taskRecorded") };
}

/** A resent form matches its own task; different values at that key are another task. */
async function refuseOther(ctx: Context, task: NewCrewTask): Promise<void> {
  const stored = await findCrewTaskLike(ctx.db, task);
  const same =
    stored?.ftime === task.ftime &&
    stored.truckNum === task.truckNum &&
    stored.odometer === task.odometer &&
    stored.gasCard === task.gasCard &&
    stored.gasAmount === task.gasAmount &&
    stored.notes === task.notes;
  if (!same) throw new Conflict(`You already recorded ${task.taskType} at ${formatClock(task.stime)}.`);
}
