import { AREAS, path } from "@/lib/paths";

const STAFF = [
  path.mainMenu(),
  ...Object.values(AREAS).filter((area) => area !== AREAS.office && area !== AREAS.client),
];

/** Someone who isn't logged in. */
export const VISITOR = "visitor";

type Role = {
  login: string;
  /** Where they start. */
  starts: readonly string[];
  /** The minimum number of different screens they can reach. */
  pages: number;
};

/** The roles that visit every screen. */
export const PEOPLE: readonly Role[] = [
  { login: "owner", starts: STAFF, pages: 40 },
  { login: "manager", starts: [path.mainMenu(), AREAS.production, AREAS.sales], pages: 30 },
  { login: "closer", starts: [path.mainMenu(), AREAS.crew], pages: 10 },
  { login: "sales", starts: [path.mainMenu(), AREAS.sales], pages: 10 },
  { login: "partner", starts: [path.mainMenu(), path.partnerDashboard()], pages: 20 },
  { login: "driver", starts: [path.mainMenu(), AREAS.crew], pages: 8 },
  { login: "crew", starts: [path.mainMenu(), AREAS.crew], pages: 8 },
  { login: "driver2", starts: [path.mainMenu(), AREAS.crew], pages: 8 },
  { login: "client@example.com", starts: [AREAS.client, path.clientDashboard()], pages: 3 },
  { login: VISITOR, starts: ["/", AREAS.client], pages: 3 },
];
