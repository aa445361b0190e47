import { unique } from "@/tests/factories";
import { TODAY } from "./days";

// Forms as the screens send them, with a test's changes.

type Fields = Record<string, unknown>;

/** Start Job at 9:05. */
export const START = { startHour: "9", startMinute: "05", estMins: "60" };

/** Return Job: W1 $185.00 + EH $125.00 from 9:05 to 10:15, not paid. */
export const REPORT = {
  ...START,
  finishHour: "10",
  finishMinute: "15",
  w1Check: true,
  w1Text: "185.00",
  ehCheck: true,
  ehText: "125",
  recStatus: "Client Did Not Pay",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Morse Shop",
};

/** Return DNF: from 11:00 to 11:40, the client owes it. */
export const RETURN = {
  startHour: "11",
  startMinute: "00",
  finishHour: "11",
  finishMinute: "40",
  dnfNotes: "Window done with the long ladder",
  valid: "VALID",
  clientHome: "Yes",
  recStatus: "Receivable",
  nextDest: "Morse Shop",
};

export const LIVE_ACTION = { target: "Office", action_type: "Need Gear", description: "Rope snapped" };

/** A crew's day without anyone in it. */
export const crewForm = (fields: Fields) => ({
  closemgr: "",
  partner: "",
  partner1: "",
  shop: "Osler",
  car: "",
  gascard: "",
  laptop: "",
  ...fields,
});

/** Eight hours at $18.00, with no earlier version. */
export const payForm = (
  { hrid, name }: { hrid: number; name: string },
  date: string,
  crewname: string,
  fields: Fields = {},
) => ({
  hrid,
  name,
  date,
  rate: "$18.00",
  crewname,
  mgr: "Morgan",
  startHour: "8",
  startMinute: "00",
  finishHour: "16",
  finishMinute: "00",
  hours: "1",
  pay: "1",
  ...fields,
});

/** A bill of $120.00 today. */
export const transactionForm = (fields: Fields) => ({
  date: TODAY,
  location: "50 Osler Street",
  typeIncome: "Expense",
  description: "Hydro",
  amount: "120.00",
  notes: "",
  ...fields,
});

let clients = 0;
/** A client who hasn't been entered before. */
export function newClientForm(fields: Fields = {}) {
  const number = 1000 + ++clients;
  return {
    name: `Mary Ann Whitlock${clients}`,
    address: `${number} Shaw St`,
    postcode: "m6j2w3",
    phone: `(647) 555-${number}`,
    email: `mary${clients}@example.com`,
    source: "Door to door",
    w1: "185.50",
    eh: "120",
    eg: "",
    notes: "Dog in the yard",
    ...fields,
  };
}

/** A new employee. */
export function newPersonForm(fields: Fields = {}) {
  const username = unique("new");
  return {
    username,
    fullname: `New ${username}`,
    name: username,
    email: `${username}@example.com`,
    phone: "(416) 555-0155",
    shop: "Osler",
    rate: "21.50",
    managerHrid: "",
    crewMaster: false,
    driver: true,
    closingManager: false,
    password: "a lake in fog",
    ...fields,
  };
}
