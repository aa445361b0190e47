import { DEFAULT_TASK_OPTIONS, type TaskOptions } from "@/lib/jobs/task-rules";

/** The stored lists; where nobody has kept trucks or gas cards yet, the specification's own stand. */
export const taskOptions = (stored: TaskOptions): TaskOptions => ({
  trucks: stored.trucks.length > 0 ? stored.trucks : DEFAULT_TASK_OPTIONS.trucks,
  gasCards: stored.gasCards.length > 0 ? stored.gasCards : DEFAULT_TASK_OPTIONS.gasCards,
  types: stored.types,
});
