import { clientForm } from "./client-world";
import { DESK_REQUESTS } from "./desk-requests";
import { FIELD_REQUESTS } from "./field-requests";
import { PEOPLE } from "./people-world";
import type { Known } from "./sample";
import { type StaffWorld, TODAY } from "./staff-world";

/** Staff form values by field name, where the name is enough. */
const formOf = ({ owner, crew }: StaffWorld): Known => ({
  date: TODAY,
  schdate: TODAY,
  dnfdate: TODAY,
  sdate: "2026-05-20",
  fdate: "2026-05-20",
  from: "",
  version: 1,
  startHour: "10",
  startMinute: "30",
  finishHour: "11",
  finishMinute: "30",
  estMins: "60",

  hrid: owner.hrid,
  user_id: owner.hrid,
  recorder: owner.hrid,
  register: owner.hrid,
  caller: owner.hrid,
  crewname: crew.crewname,
  crew_hrid: crew.driver,
  notes: "Told",
  phone: "416-555-0199",
  w1: "185.00",
  w2: "",
  w3: "",
  w4: "",
  eh: "125.00",
  eg: "",
  price: "300.00",
  mat_price: "40.00",

  rate: "20.00",
  unitprice: "50.00",
  amount: "2",
  gross: "1000.00",
  hst: "0.00",
  wkr_cpp: "59.50",
  wkr_ei: "16.30",

  wkr_tax: "100.00",
  emp_cpp: "59.50",
  emp_ei: "22.80",
  eht: "19.50",
  wsib: "28.30",
  visit_pay: "20.00",

  sales_pay: "30.00",
  windows: "15000",
  odd_jobs: "2000",
  paint: "3000",
  postcode: "M6G 2Y5",
  source: "Flyer",

  shop: "Osler",
  cashAmount: "",
  chqNum: "",
  clientHome: "Yes",
  recStatus: "Receivable",
  nextDest: "Osler Shop",
  quoted: "185.00",
  was_crew_notes: "",
  was_crew_needs: "",
  mgr: "Morgan",
  crewMaster: false,
  closingManager: false,
  email: "new@example.com",
  password: "a much better phrase",
  currentPassword: "window-cleaner-7",
});

const REQUESTS = { ...FIELD_REQUESTS, ...DESK_REQUESTS, ...PEOPLE };

/** Only for a client without a card. */
const CARDLESS = new Set([
  "GET /api/clients/{cfid}/mark_cc_status_required",
  "GET /api/clients/{cfid}/unsecure_upcoming_jobs",
]);

/** What an employee sends to an endpoint; for the opened client's records what the client would send, as staff. */
export function staffForm(name: string, who: string, world: StaffWorld): Known {
  const { hrid } = world.owner;
  const asStaff = { hrid, recorder: hrid, register: hrid, caller: hrid, salesid1: hrid, user: hrid };
  if (who === "owner")
    return {
      ...clientForm(name, world.client),
      ...asStaff,
      ...(CARDLESS.has(name) ? { cfid: world.cardless } : {}),
    };
  const forPartner = isForPartner(who) ? { hrid: world.boss } : {};
  return { ...formOf(world), ...forPartner, ...REQUESTS[name]?.(world) };
}

const isForPartner = (who: string) => who === "partner" || who === "cap:partner_admin";

/** Whose session: the opened client's, the partner's acted for, or one's own. */
export function staffCookieFor(name: string, who: string, { owner: { cookies } }: StaffWorld): string {
  if (who === "owner") return CARDLESS.has(name) ? cookies.cardless : cookies.viewing;
  return isForPartner(who) && name !== "POST /api/sessions/set_mgr" ? cookies.acting : cookies.plain;
}
