import { AREAS, path } from "@/lib/paths";

const STAFF = [
  path.mainMenu(),
  ...Object.values(AREAS).filter((area) => area !== AREAS.office && area !== AREAS.client),
];

/** Who the screens are crawled as, where they begin, and how many pages they find at least. */
export const PEOPLE: readonly (readonly [login: string, starts: readonly string[], pages: number])[] = [
  ["owner", STAFF, 80],
  ["manager", [path.mainMenu(), AREAS.production, AREAS.sales], 60],
  ["closer", [path.mainMenu(), AREAS.crew], 20],
  ["sales", [path.mainMenu(), AREAS.sales], 20],
  ["partner", [path.mainMenu(), path.partnerDashboard()], 40],
  ["driver", [path.mainMenu(), AREAS.crew], 15],
  ["crew", [path.mainMenu(), AREAS.crew], 15],
  ["driver2", [path.mainMenu(), AREAS.crew], 15],
  ["client@example.com", [AREAS.client, path.clientDashboard()], 6],
];
