import { readCompleted, readJobPanel, readUpcoming, readWelcome } from "./job-reads";
import { panel } from "./panel";

export const JOB_PANELS = [
  panel({ key: "none", title: "Select an option from the menus", read: readWelcome }),
  panel({ key: "upcoming", title: "Upcoming Jobs", read: readUpcoming }),
  panel({ key: "completed", title: "Completed Jobs", read: readCompleted }),
  panel({ key: "job", title: "Job Details", read: readJobPanel }),
];
