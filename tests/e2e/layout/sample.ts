import { path } from "@/lib/paths";
import { today } from "../support/crew-steps";

const PANELS = ["none", "upcoming", "completed", "book_windows", "apply_payment"];

/** Screens of each shell where much stands side by side, as somebody who works with them. */
export const SAMPLE: Record<string, string[]> = {
  "client@example.com": PANELS.map((panel) => path.clientDashboard(`?panel=${panel}`)),
  driver: [path.runsheet(), path.liveActions(), path.stats()],
  driver2: [path.runsheet()],
  manager: [path.makePackages(`?view=crew_jobs&schDate=${today()}&crewName=D. Reyes`), path.exceptions()],
  sales: [path.estimatesSigns()],
};
