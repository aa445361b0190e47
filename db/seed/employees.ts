import { CAPABILITIES, type Capability } from "@/lib/actor";
import { startOfBusinessDay } from "@/lib/values/dates";
import type { EmployeeRow, Shop } from "./types";

/** The hrid of each demo login. */
export const STAFF = {
  owner: 101,
  manager: 102,
  closer: 103,
  sales: 104,
  partner: 105,
  partner20: 106,
  partner40: 107,
  driver: 108,
  crew: 109,
  driver2: 110,
  driver3: 111,
  crew2: 112,
  crew3: 113,
  crew4: 114,
} as const;
export type Login = keyof typeof STAFF;

type Person = {
  login: Login;
  fullname: string;
  shop: Shop | null;
  since: string;
  /** Cents an hour; the owner and the partners aren't paid by the hour. */
  rate: number | null;
  boss: Login | null;
  may?: readonly Capability[];
  areas?: readonly string[];
  driver?: true;
  crewMaster?: true;
  closes?: true;
};

const WEST = [
  "Open(West)",
  "Close(West)",
  "Close Bldg(West)",
  "Locker(West)",
  "Truck Gear(West)",
  "Vehicle(West)",
];
const OFFICE = ["Prod", "Office DNF", "HR", "Safety", "Admin", "Recruit"];

// Rates as in the training notes: $18.00 an hour for partners, $20.00 for drivers.
const PEOPLE: readonly Person[] = [
  {
    login: "owner",
    fullname: "Ingrid Vasko",
    shop: null,
    since: "2009-04-06",
    rate: null,
    boss: null,
    may: CAPABILITIES,
  },
  {
    login: "manager",
    fullname: "Tomas Bellamy",
    shop: "Osler",
    since: "2014-03-17",
    rate: 2800,
    boss: "owner",
    may: ["production", "pay", "sales", "client_care", "estimates_signs", "crew_mgt", "management"],
    areas: OFFICE,
    closes: true,
  },
  {
    login: "closer",
    fullname: "Priya Nandan",
    shop: "Osler",
    since: "2019-05-06",
    rate: 2200,
    boss: "manager",
    may: ["client_care", "crew_mgt"],
    areas: WEST,
    closes: true,
  },
  {
    login: "sales",
    fullname: "Owen Castellan",
    shop: "Morse",
    since: "2017-09-11",
    rate: 2400,
    boss: "manager",
    may: ["sales", "client_care", "estimates_signs"],
    areas: ["Sales"],
  },
  {
    login: "partner",
    fullname: "Lena Marchetti",
    shop: "Osler",
    since: "2016-04-04",
    rate: 2000,
    boss: "owner",
    may: ["receivables_link"],
    driver: true,
    crewMaster: true,
  },
  {
    login: "partner20",
    fullname: "Kofi Asante",
    shop: "Morse",
    since: "2015-04-13",
    rate: 2000,
    boss: "owner",
    may: ["receivables_link"],
    driver: true,
    crewMaster: true,
  },
  {
    login: "partner40",
    fullname: "Ruth Pellerin",
    shop: "Morse",
    since: "2021-03-29",
    rate: 2000,
    boss: "owner",
    may: ["receivables_link"],
    driver: true,
    crewMaster: true,
  },
  {
    login: "driver",
    fullname: "Daniel Reyes",
    shop: "Osler",
    since: "2020-05-25",
    rate: 2000,
    boss: "manager",
    may: ["estimates_signs"],
    driver: true,
    crewMaster: true,
  },
  { login: "crew", fullname: "Maya Okafor", shop: "Osler", since: "2022-04-18", rate: 1800, boss: "driver" },
  {
    login: "driver2",
    fullname: "Stefan Kowal",
    shop: "Morse",
    since: "2021-06-07",
    rate: 2000,
    boss: "manager",
    areas: ["Open(East)", "Vehicle(East)"],
    driver: true,
  },
  {
    login: "driver3",
    fullname: "Wendell Hsu",
    shop: "Osler",
    since: "2021-05-10",
    rate: 2000,
    boss: "partner",
    driver: true,
    closes: true,
  },
  {
    login: "crew2",
    fullname: "Jordan Tran",
    shop: "Osler",
    since: "2022-09-06",
    rate: 1800,
    boss: "partner",
  },
  {
    login: "crew3",
    fullname: "Aisha Farouk",
    shop: "Morse",
    since: "2022-10-03",
    rate: 1800,
    boss: "driver2",
  },
  {
    login: "crew4",
    fullname: "Ben Halloran",
    shop: "Morse",
    since: "2020-08-17",
    rate: 1800,
    boss: "partner20",
  },
];

/** "D. Reyes": the crew's name when this person drives. */
const shortName = (fullname: string): string => fullname.replace(/^(\w)\w* /, "$1. ");

export const nameOf = (login: Login): string =>
  shortName(PEOPLE.find((p) => p.login === login)?.fullname ?? login);

export function makeEmployees(passwordHash: string) {
  const employees = PEOPLE.map(
    (p, i): EmployeeRow => ({
      hrid: STAFF[p.login],
      username: p.login,
      passwordHash,
      fullname: p.fullname,
      name: shortName(p.fullname),
      email: `${p.fullname.toLowerCase().replace(" ", ".")}@example.com`,
      phone: `416-555-01${String(10 + i)}`,
      shop: p.shop,
      crewMaster: p.crewMaster ?? false,
      driver: p.driver ?? false,
      closingManager: p.closes ?? false,
      rate: p.rate,
      managerHrid: p.boss && STAFF[p.boss],
      createdAt: startOfBusinessDay(p.since),
    }),
  );
  return {
    employees,
    capabilities: PEOPLE.flatMap((p) =>
      (p.may ?? []).map((capability) => ({ hrid: STAFF[p.login], capability })),
    ),
    reportAreas: PEOPLE.flatMap((p) => (p.areas ?? []).map((area) => ({ hrid: STAFF[p.login], area }))),
    ...partnerRows(),
  };
}

/** The three franchise partners, their royalties, and which partner each crew works for. */
function partnerRows() {
  const royalties = [
    { hrid: STAFF.partner, effectiveFrom: "2016-04-04", royalty: 0.3 },
    { hrid: STAFF.partner20, effectiveFrom: "2015-04-13", royalty: 0.2 },
    { hrid: STAFF.partner40, effectiveFrom: "2021-03-29", royalty: 0.4 },
  ];
  const crew = (crewHrid: number, partnerHrid: number, validFrom: string) => ({
    crewHrid,
    partnerHrid,
    validFrom,
    validTo: null,
  });
  return {
    partners: royalties.map(({ hrid, effectiveFrom }) => ({
      hrid,
      createdAt: startOfBusinessDay(effectiveFrom),
    })),
    royalties,
    partnerCrews: [
      crew(STAFF.partner, STAFF.partner, "2016-04-04"),
      crew(STAFF.partner20, STAFF.partner20, "2015-04-13"),
      crew(STAFF.partner40, STAFF.partner40, "2021-03-29"),
      crew(STAFF.driver3, STAFF.partner, "2023-04-01"),
    ],
  };
}
