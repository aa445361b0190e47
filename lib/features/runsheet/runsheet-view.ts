import type { RunsheetView } from "@/lib/core/crews/runsheet-view";
import type { RunsheetDnf } from "@/lib/core/dnfs/dnf-view";

/** The runsheet's page holds the crew's DNF cards too; a contract of their own answers them. */
export type RunsheetPageView = RunsheetView & {
  dnfs: RunsheetDnf[];
  /** Whether the viewer may start and return the crew's work. */
  mayChange: boolean;
};
