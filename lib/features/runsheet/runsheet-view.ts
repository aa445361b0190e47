import type { SafetyPoints } from "@/lib/core/crews/attendance/contract";
import type { RunsheetView } from "@/lib/core/crews/runsheet-rules";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";

/** The runsheet's page holds the crew's DNF cards too; a contract of their own answers them. */
export type RunsheetPageView = RunsheetView & {
  dnfs: RunsheetDnf[];
  /** What the crew reads before its jobs appear; empty once it has. */
  points: SafetyPoints;
  /** Whether the viewer may start and return the crew's work. */
  mayChange: boolean;
  /** When the next client was told to expect the crew, "10:40 to 11:00 am"; null: not yet, or nothing is next. */
  expected: string | null;
};
