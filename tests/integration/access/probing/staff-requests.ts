import { listVersion } from "@/lib/settings/lists/list-version";
import { clientForm } from "./client-world";
import type { Known } from "./sample";
import { type StaffWorld, TODAY } from "./staff-world";

/** What the staff's forms hold, by field name, where the name says it all. */
const formOf = ({ owner, crew }: StaffWorld): Known => ({
  ...{
    date: TODAY,
    schdate: TODAY,
    dnfdate: TODAY,
    sdate: "2026-05-20",
    fdate: "2026-05-20",
    from: "",
    version: 1,
  },
  ...{ startHour: "14", startMinute: "00", finishHour: "15", finishMinute: "30", estMins: "60" },
  ...{
    hrid: owner.hrid,
    user_id: owner.hrid,
    recorder: owner.hrid,
    register: owner.hrid,
    caller: owner.hrid,
  },
  ...{ crewname: crew.crewname, crew_hrid: crew.driver, notes: "Told", phone: "416-555-0199" },
  ...{ w1: "185.00", w2: "", w3: "", w4: "", eh: "125.00", eg: "", price: "300.00", mat_price: "40.00" },
  ...{
    rate: "20.00",
    unitprice: "50.00",
    amount: "2",
    gross: "1000.00",
    hst: "0.00",
    wkr_cpp: "59.50",
    wkr_ei: "16.30",
  },
  ...{
    wkr_tax: "100.00",
    emp_cpp: "59.50",
    emp_ei: "22.80",
    eht: "19.50",
    wsib: "28.30",
    visit_pay: "20.00",
  },
  ...{
    sales_pay: "30.00",
    windows: "15000",
    odd_jobs: "2000",
    paint: "3000",
    postcode: "M6G 2Y5",
    source: "Flyer",
  },
  ...{
    shop: "Osler",
    cashAmount: "",
    chqNum: "",
    clientHome: "Yes",
    recStatus: "Receivable",
    nextDest: "Osler Shop",
  },
  ...{ was_crew_notes: "", was_crew_needs: "", mgr: "Morgan", crewMaster: false, closingManager: false },
  ...{ email: "new@example.com", password: "a much better phrase", currentPassword: "window-cleaner-7" },
});

type Requests = Record<string, (world: StaffWorld) => Known>;

const JOBS: Requests = {
  "GET /api/jobs/{id}/ass_num": ({ crew }) => ({ id: crew.assigned }),
  "GET /api/jobs/{id}/unass_num": ({ crew }) => ({ id: crew.numbered }),
  "POST /api/jobs/ass_job": ({ crew }) => ({ jobid: crew.free }),
  "POST /api/jobs/ass_jobs": ({ crew }) => ({ jobids: [crew.free] }),
  "POST /api/jobs/unass_job": ({ crew }) => ({ jobid: crew.assigned }),
  "POST /api/jobs/record_task": ({ crew }) => ({ hrid: crew.driver, taskType: "Snack" }),
  "GET /api/jobs/{id}/send_link_to_pay": ({ crew }) => ({ id: crew.reported }),
  "POST /api/jobs/send_link_to_gallery": ({ client }) => ({ jobid: client.done }),
  "GET /api/jobs/{id}/unstart_job": ({ crew }) => ({ id: crew.started }),
  "GET /api/jobs/{id}/unreport_job": ({ crew }) => ({ id: crew.reported }),
  "POST /api/jobs/cancel_job": ({ crew }) => ({ jobid: crew.numbered }),
  "POST /api/jobs/reschedule_job": ({ crew }) => ({ jobid: crew.numbered }),
  "POST /api/jobs/eaves_plus_five_job": ({ crew }) => ({ jobid: crew.numbered }),
  "PATCH /api/jobs/{id}/start_job": ({ crew }) => ({ id: crew.numbered, jobid: crew.numbered }),
  "PATCH /api/jobs/update": ({ crew }) => ({
    ...{
      jobid: crew.started,
      w1Check: true,
      w1Text: "185.00",
      ehCheck: true,
      ehText: "125.00",
      customCheck: false,
    },
    ...{ w2Check: false, w3Check: false, w4Check: false, egCheck: false, cagesCheck: false, customDesc: "" },
    ...{ w2Text: "", w3Text: "", w4Text: "", egText: "", customText: "", lawnSign: "Sign Left" },
  }),
};

const CREWS: Requests = {
  "POST /api/crews": ({ people }) => ({ crew: { ocdate: TODAY, driver: people.other, shop: "Osler" } }),
  "PUT /api/crews/{ocid}": ({ crew }) => ({
    ocid: crew.ocid,
    crew: { ocdate: TODAY, driver: crew.driver, partner: crew.second, shop: "Morse", version: 1 },
  }),
  "PATCH /api/crews/{ocid}": ({ crew }) => ({
    ocid: crew.ocid,
    crew: { ocdate: TODAY, driver: crew.driver, partner: crew.second, shop: "Morse", version: 1 },
  }),
  "DELETE /api/crews/{ocid}": ({ crew }) => ({ ocid: crew.emptyOcid }),
  "GET /api/crews/{hrid}/change_status": ({ crew }) => ({ hrid: crew.unsigned }),
  "GET /api/crews/{hrid}/toggle_attendance": ({ crew }) => ({ hrid: crew.unsigned }),
  "POST /api/crews/{hrid}/sign_in": ({ crew }) => ({ hrid: crew.unsigned }),
  "PATCH /api/crews/mark_payment_closer": ({ crew }) => ({ id: crew.cash, by: "conf1" }),
  "POST /api/crews/update_vehicle": ({ crew }) => ({
    ocid: crew.ocid,
    car: null,
    open_id: null,
    close_id: null,
  }),
  "POST /api/opens": ({ crew }) => ({ ocid: crew.ocid }),
  "POST /api/closes": ({ crew }) => ({ ocid: crew.ocid }),
  "PATCH /api/opens/{id}": ({ crew }) => ({ id: crew.openForm, ocid: crew.unsignedOcid }),
  "PATCH /api/closes/{id}": ({ crew }) => ({ id: crew.closeForm, ocid: crew.unsignedOcid }),
  "PATCH /api/dnfs/{id}": ({ crew }) => ({ id: crew.startedDnf, valid: "VALID" }),
  "PATCH /api/dnfs/{id}/start": ({ crew }) => ({ id: crew.dnf }),
  "PATCH /api/dnfs/{id}/assign": ({ crew }) => ({ id: crew.dnf }),
  "POST /api/inspections": ({ crew, owner }) => ({
    ...{ jobid: crew.reported, inspector: owner.hrid, itype: "Post Inspection", clienthm: "Yes" },
  }),
  "POST /api/live_actions": () => ({
    target: "Office",
    action_type: "Need Gear",
    description: "Rope snapped",
  }),
  "PATCH /api/live_actions/{id}": ({ desk }) => ({ id: desk.liveAction, action: "claim", fields: undefined }),
  "POST /api/daily_reports": ({ owner }) => ({
    report: { hrid: owner.hrid, area: "Sales", date: TODAY, line1: "Two sold" },
  }),
};

const SALES: Requests = {
  "GET /api/tasks/{id}/delete_property_note": ({ desk }) => ({ id: desk.note }),
  "POST /api/tasks/save_property_note": ({ desk }) => ({ id: desk.estimate }),
  "PATCH /api/tasks/{id}": ({ desk }) => ({ id: desk.estimate, estid: desk.estimate }),
  "PATCH /api/tasks/{id}/contact": ({ desk }) => ({ id: desk.estimate, contact_status: "Called" }),
  "POST /api/tasks/{id}/notes": ({ desk }) => ({ id: desk.estimate }),
  "PATCH /api/tasks/{id}/holder": ({ desk }) => ({ id: desk.estimate, holder: null }),
  "PATCH /api/tasks/{id}/dnf_crew": ({ desk }) => ({ id: desk.dnfLead }),
  "POST /api/tasks/send_email": ({ desk }) => ({ id: desk.priced }),
  "GET /api/tasks/{id}/save_wine_delivered": ({ desk }) => ({ id: desk.wineEntry }),
  "GET /api/tasks/{id}/save_wine_undelivered": ({ desk }) => ({ id: desk.wineDelivered }),
  "GET /api/tasks/{id}/save_wine_attempt": ({ desk }) => ({ id: desk.wineEntry }),
  "GET /api/clients/{cfid}/add_wine_list_A": ({ client }) => ({ cfid: client.cfid }),
  "GET /api/clients/{cfid}/add_wine_list_B": ({ client }) => ({ cfid: client.cfid }),
  "GET /api/clients/{cfid}/remove_wine_list": ({ desk }) => ({ cfid: desk.wine }),
  "PATCH /api/messages/{msid}": ({ desk }) => ({ msid: desk.newLead, type: "resolve" }),
  "PATCH /api/estimates/{msid}": ({ desk }) => ({ msid: desk.estimate }),
  "PATCH /api/pick_ups/{msid}": ({ desk }) => ({ msid: desk.sign, pick_up: "Pick-Up Successful" }),
  "POST /api/images": ({ crew, picture }) => ({
    owner: "job",
    owner_id: crew.reported,
    kind: "After",
    title: "",
    file: picture,
  }),
  "DELETE /api/images/{id}": ({ client }) => ({ id: client.image }),
};

const RECRUIT = { shop: "Central (Morse/Osler)", training: "Mon 9:00 am" };

const MONEY: Requests = {
  "POST /api/pays/save_daily_pay": ({ crew }) => ({ hrid: crew.second, rate: "20.00", version: null }),
  "DELETE /api/pays/{id}": ({ desk }) => ({ id: desk.pay }),
  "GET /api/pays/{id}/audit_pay": ({ desk }) => ({ id: desk.pay }),
  "POST /api/violations": ({ crew }) => ({ hrid: crew.second, category: "Late", cost: "5" }),
  "PATCH /api/violations/{id}": ({ desk, crew }) => ({
    id: desk.violation,
    hrid: crew.second,
    category: "Late",
    cost: "5",
  }),
  "DELETE /api/violations/{id}": ({ desk }) => ({ id: desk.violation }),
  "POST /api/employee_notes": ({ crew }) => ({ hrid: crew.second }),
  "PATCH /api/employee_notes/{id}": ({ desk, crew }) => ({ id: desk.empNote, hrid: crew.second }),
  "DELETE /api/employee_notes/{id}": ({ desk }) => ({ id: desk.empNote }),
  "POST /api/props/add_transaction": ({ desk }) => ({
    ...{ id: desk.transaction, amount: "121.00", typeIncome: "Expense", location: "52 Osler Street" },
    description: desk.description,
  }),
  "DELETE /api/props/{id}/delete_transaction": ({ desk }) => ({ id: desk.transaction }),
  "POST /api/recruits": () => ({ name: "New Person", drive: "Valid G License", ...RECRUIT }),
  "PATCH /api/recruits/{id}": ({ desk }) => ({ id: desk.recruit, name: "New Person", ...RECRUIT }),
  "GET /api/recruits/{id}/send_text": ({ desk }) => ({ id: desk.recruit }),
};

const PAYOR = "Runsheet";

const PARTNERS: Requests = {
  "POST /api/misc_jobs": ({ client }) => ({
    cfid: client.cfid,
    jobinfoid: client.jobinfoid,
    type5: "Book Odd Job",
    payor: PAYOR,
    crew_hrid: "",
  }),
  "PATCH /api/odd_jobs/{id}": ({ desk }) => ({ id: desk.oddJob, payor: PAYOR, crew_hrid: "" }),
  "PATCH /api/odd_jobs/{id}/done": ({ desk }) => ({
    id: desk.oddJob,
    datebi: TODAY,
    recstatus: "Receivable",
  }),
  "PATCH /api/odd_jobs/{id}/cancel": ({ desk }) => ({ id: desk.oddJob }),
  "PATCH /api/partners/{id}": ({ desk }) => ({ id: desk.newLead, task: "", crew: null }),
  "POST /api/mgt_tasks": ({ crew }) => ({ person: crew.second, task: "Training" }),
  "PATCH /api/mgt_tasks/{id}": ({ desk, crew }) => ({ id: desk.mgtTask, person: crew.second }),
  "DELETE /api/mgt_tasks/{id}": ({ desk }) => ({ id: desk.mgtTask }),
  "PATCH /api/mgt_tasks/{id}/audit": ({ desk }) => ({ id: desk.mgtTask }),
  "POST /api/partners/targets": () => ({ sdate: "2026-07-01", fdate: "2026-07-31", period: "July 2026" }),
  "PATCH /api/partners/expenses/{id}": ({ desk }) => ({ id: desk.expense }),
  "DELETE /api/partners/expenses/{id}": ({ desk }) => ({ id: desk.expense }),
  "PATCH /api/partners/payouts/{id}": ({ desk }) => ({ id: desk.payout }),
  "DELETE /api/partners/payouts/{id}": ({ desk }) => ({ id: desk.payout }),
  "PATCH /api/partners/targets/{id}": ({ desk }) => ({ id: desk.target }),
  "DELETE /api/partners/targets/{id}": ({ desk }) => ({ id: desk.target }),
  "PATCH /api/partners/estimate_pay/{msid}": ({ desk }) => ({ msid: desk.returned }),
};

const OFFICE: Requests = {
  "PATCH /api/partners/training_notes": () => ({ version: "default", notes: "Be on time." }),
  "PUT /api/settings/{key}": () => ({
    key: "officePhone",
    value: "416-555-0123",
    version: "default",
    from: TODAY,
  }),
  "DELETE /api/settings/{key}": () => ({ key: "commission", from: "2026-07-01", version: undefined }),
  "PUT /api/settings/fleet/{list}": ({ office, crew }) => ({
    ...{ list: "vehicles", version: office.fleet },
    rows: [crew.car, "Truck 9"].map((name) => ({ name, active: true })),
  }),
  "PUT /api/settings/safety_points": ({ office }) => ({
    ...{ rows: [{ id: null, point: "Look up for wires", active: true }], version: office.points },
  }),
  "PUT /api/settings/float_windows/{year}": ({ office }) => ({
    ...{ year: 2026, version: listVersion(office.windows) },
    rows: office.windows.map((row) => ({ ...row, label: `${row.label}.` })),
  }),
  "POST /api/settings/float_windows/{year}/roll_over": () => ({ year: 2027 }),
  "PUT /api/settings/appointment_limits": () => ({
    seen: { eights: 6, twelves: 6, anys: 20 },
    caps: { eights: 5, twelves: 5, anys: 10 },
  }),
  "POST /api/employees": () => ({ username: "newcomer" }),
  "POST /api/data/exports": () => ({ what: "clients" }),
  "PATCH /api/data/imports/{id}": ({ office }) => ({ id: office.import, mapping: { lastname: 0 } }),
  "POST /api/data/imports/{id}/run": ({ office }) => ({ id: office.import }),
  "DELETE /api/data/imports/{id}": ({ office }) => ({ id: office.import }),
  "POST /api/sessions/set_mgr": ({ boss }) => ({ hrid: boss }),
  "POST /api/outbox/{id}/retry": ({ desk }) => ({ id: desk.message }),
  "PATCH /api/employees/{id}": ({ people }) => ({ id: people.person, username: "renamed" }),
  "PATCH /api/employees/{id}/capabilities": ({ people }) => ({ id: people.person, capabilities: ["sales"] }),
  "PATCH /api/employees/{id}/report_areas": ({ people }) => ({ id: people.person, areas: ["Sales"] }),
  "PATCH /api/employees/{id}/password": ({ people }) => ({ id: people.person }),
  "DELETE /api/employees/{id}/sessions": ({ people }) => ({ id: people.person, session: undefined }),
  "PATCH /api/employees/{id}/deactivate": ({ people }) => ({ id: people.person }),
  "PATCH /api/employees/{id}/reactivate": ({ people }) => ({ id: people.left }),
  "POST /api/employees/{id}/royalties": ({ people }) => ({
    id: people.person,
    percent: "30",
    effectiveFrom: TODAY,
  }),
  "POST /api/employees/{id}/partner_crews": ({ people }) => ({
    id: people.partner,
    crewHrid: people.other,
    validFrom: TODAY,
    validTo: "",
  }),
  "PATCH /api/employees/{id}/partner_crews": ({ people }) => ({
    id: people.partner,
    partnerCrew: people.partnerCrew,
    validTo: "2026-12-31",
  }),
  "DELETE /api/employees/{id}/partner_crews": ({ people }) => ({
    id: people.partner,
    partnerCrew: people.partnerCrew,
    confirmPast: "true",
  }),
};

const REQUESTS: Requests = { ...JOBS, ...CREWS, ...SALES, ...MONEY, ...PARTNERS, ...OFFICE };

/** Only for a client without a card. */
const CARDLESS = new Set([
  "GET /api/clients/{cfid}/mark_cc_status_required",
  "GET /api/clients/{cfid}/unsecure_upcoming_jobs",
]);

/** What a member of staff sends to an endpoint; for the opened client's records what the client would, as staff. */
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

/** With whose session: the opened client's, the partner's one acts for, or one's own. */
export function staffCookieFor(name: string, who: string, { owner: { cookies } }: StaffWorld): string {
  if (who === "owner") return CARDLESS.has(name) ? cookies.cardless : cookies.viewing;
  return isForPartner(who) && name !== "POST /api/sessions/set_mgr" ? cookies.acting : cookies.plain;
}
