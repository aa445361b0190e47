import type { SafetyPoints } from "@/lib/core/crews/attendance/contract";
import type { RunsheetView } from "@/lib/core/crews/runsheet-rules";
import type { RunsheetDnf } from "@/lib/core/dnfs/schema";

/** The run sheet's page includes the crew's DNF cards; a separate contract returns them. */
export type RunsheetPageView = RunsheetView & {
  dnfs: RunsheetDnf[];
  /** What the crew reads before its jobs appear; empty once it has. */
  points: SafetyPoints;
  /** Whether the viewer may start and return the crew's work. */
  mayChange: boolean;
  /** When we told the next client to expect the crew, "10:40 to 11:00 am"; null: not yet, or there's no next client. */
  expected: string | null;
  /** Whether this crew can still say that it's on its way to the next client. */
  mayTell: boolean;
  /** Versions of what is shown: around the jobs, and all of it. Open phones are told when they change. */
  frame: string;
  digest: string;
};
