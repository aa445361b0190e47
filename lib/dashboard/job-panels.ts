import { panel } from "./panel";

export const JOB_PANELS = [
  panel({ key: "none", title: "Select an option from the menus", read: async () => null }),
];
