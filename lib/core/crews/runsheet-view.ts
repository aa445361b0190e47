import type { TaskOptions } from "@/lib/core/work/task-rules";
import type { Runsheet } from "./runsheet-contract";

/** What the screen shows beyond the contract's answer: the choices of Record Task, both contacts on duty. */
export type RunsheetView = Runsheet & {
  taskOptions: TaskOptions;
  contacts: { name: string; phone: string }[];
};
