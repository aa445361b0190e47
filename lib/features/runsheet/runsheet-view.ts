import type { RunsheetView } from "@/lib/core/crews/runsheet-rules";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";

/** The runsheet's page holds the crew's DNF cards too; a contract of their own answers them. */
export type RunsheetPageView = RunsheetView & {
  dnfs: RunsheetDnf[];
  /** Whether the viewer may start and return the crew's work. */
  mayChange: boolean;
};
