import { AREAS, path } from "@/lib/paths";
import type { Visit } from "./speed";

const first = { method: "GET" } as const;

/** The three screens with a promised speed, and the first thing people do on them. */
export const VISITS: readonly Visit[] = [
  {
    ...first,
    name: "runsheet",
    login: "driver",
    path: path.runsheet(),
    phone: true,
    act: (page) => page.locator("summary:visible, main button:visible").first().click(),
  },
  {
    ...first,

    name: "client dashboard",
    login: "client@example.com",
    path: `${AREAS.client}/dashboard`,
    phone: true,
    act: (page) =>
      page.locator("main [role=tab]:visible, main summary:visible, main button:visible").first().click(),
  },
  {
    ...first,
    name: "home",
    login: "",
    path: "/",
    phone: true,
    act: (page) =>
      page.locator("header button:visible, main summary:visible, main button:visible").first().click(),
  },
];
