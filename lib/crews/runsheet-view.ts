import type { RunsheetDnf } from "@/lib/dnfs/dnf-view";
import type { TaskOptions } from "@/lib/jobs/task-rules";
import type { Runsheet } from "./runsheet-contract";

/** What the screen shows beyond the contract's answer: the choices of Record Task, both contacts on duty. */
export type RunsheetView = Runsheet & {
  taskOptions: TaskOptions;
  contacts: { name: string; phone: string }[];
};

/** The runsheet's page holds the crew's DNF cards too; a contract of their own answers them. */
export type RunsheetPageView = RunsheetView & {
  dnfs: RunsheetDnf[];
  /** Whether the viewer may start and return the crew's work. */
  mayChange: boolean;
};
