import { listVersion } from "@/lib/core/settings/lists/save-lists";
import { APPOINTMENT } from "./client-world";
import type { Requests } from "./field-requests";
import { TODAY } from "./staff-world";

const TEMPLATE = {
  kind: "visit",
  channel: "email",
  season: "",
  fromDay: "",
  toDay: "",
  subject: "See you {day}",
  body: "We come {day}, {window}.",
};

const SALES: Requests = {
  "GET /api/tasks/{id}/delete_property_note": ({ desk }) => ({ id: desk.note }),
  "POST /api/properties/{id}/notes": ({ client }) => ({ id: client.jobinfoid }),
  "POST /api/message_templates": ({ desk }) => Object.assign({ id: desk.template }, TEMPLATE),
  "PATCH /api/limits/{id}": ({ desk }) => ({ id: desk.overrun, allowed: true }),
  "DELETE /api/message_templates/{id}": ({ desk }) => ({ id: desk.template }),
  "POST /api/clients/{cfid}/messages": ({ client }) => ({
    cfid: client.cfid,
    channel: "email",
    subject: "Hello",
    body: "See you soon.",
  }),
  "POST /api/clients/{cfid}/statement": ({ client }) => ({ cfid: client.cfid }),
  "POST /api/clients/{cfid}/bookings": ({ client }) =>
    Object.assign({ cfid: client.cfid, jobinfoid: client.jobinfoid, jobnotes: "Ring first" }, APPOINTMENT),
  "PATCH /api/jobs/{id}/estimate": ({ crew }) => ({ id: crew.reported, estimate: null, version: 0 }),
  "POST /api/jobs/{id}/receipt": ({ crew }) => ({ id: crew.reported }),
  "POST /api/tasks/save_property_note": ({ desk }) => ({ id: desk.estimate }),
  "PATCH /api/tasks/{id}": ({ desk }) => ({ id: desk.estimate, estid: desk.estimate }),
  "PATCH /api/tasks/{id}/contact": ({ desk }) => ({ id: desk.estimate, contact_status: "Called" }),
  "POST /api/tasks/{id}/notes": ({ desk }) => ({ id: desk.estimate }),
  "PATCH /api/tasks/{id}/holder": ({ desk }) => ({ id: desk.estimate, holder: null }),
  "PATCH /api/tasks/{id}/estimator": ({ desk, boss }) => ({ id: desk.priced, estimator: boss }),
  "PATCH /api/tasks/{id}/dnf_crew": ({ desk }) => ({ id: desk.dnfLead }),
  "POST /api/tasks/send_email": ({ desk }) => ({ id: desk.priced }),
  "GET /api/tasks/{id}/save_wine_delivered": ({ desk }) => ({ id: desk.wineEntry }),
  "GET /api/tasks/{id}/save_wine_undelivered": ({ desk }) => ({ id: desk.wineDelivered }),
  "GET /api/tasks/{id}/save_wine_attempt": ({ desk }) => ({ id: desk.wineEntry }),
  "POST /api/inbox/{id}/answer": ({ desk }) => ({
    id: desk.inbound,
    version: 1,
    channel: "text",
    text: "Yes",
  }),
  "PATCH /api/inbox/{id}": ({ desk }) => ({
    id: desk.inbound,
    version: 1,
    done: true,
    assigned_to: undefined,
    cfid: undefined,
  }),
  "DELETE /api/clients/{cfid}/sessions": ({ client }) => ({ cfid: client.cfid }),
  "POST /api/clients/{cfid}/unblock_email": ({ desk }) => ({
    cfid: desk.bouncedClient,
    email: "bounced@example.com",
  }),
  "POST /api/books/close": () => ({ until: "2019-12-31" }),
  "PATCH /api/tasks/{id}/undo_wine_attempt": ({ desk }) => ({ id: desk.wineTried }),
  "GET /api/clients/{cfid}/add_wine_list_A": ({ client }) => ({ cfid: client.cfid }),
  "GET /api/clients/{cfid}/add_wine_list_B": ({ client }) => ({ cfid: client.cfid }),
  "POST /api/clients/{cfid}/erasure": ({ desk }) => ({ cfid: desk.wine, name: desk.wineName }),
  "GET /api/clients/{cfid}/remove_wine_list": ({ desk }) => ({ cfid: desk.wine }),
  "PATCH /api/messages/{msid}": ({ desk }) => ({ msid: desk.newLead, type: "resolve" }),
  "PATCH /api/estimates/{msid}": ({ desk }) => ({ msid: desk.estimate }),
  "PATCH /api/price_checks/{id}": ({ desk }) => ({ id: desk.priceCheck, decision: "confirm", version: 1 }),
  "POST /api/price_checks/{id}/reopen": ({ desk }) => ({ id: desk.checkedPrice, version: 1 }),
  "PATCH /api/pick_ups/{msid}": ({ desk }) => ({ msid: desk.sign, pick_up: "Pick-Up Successful" }),
  "POST /api/images": ({ crew, picture }) => ({
    owner: "job",
    owner_id: crew.reported,
    kind: "After",
    title: "",
    file: picture,
  }),
  "DELETE /api/images/{id}": ({ client }) => ({ id: client.image }),
  "PATCH /api/images/{id}": ({ client }) => ({ id: client.photo, kind: "Before" }),
};

const RECRUIT = { shop: "Central (Morse/Osler)", training: "Mon 9:00 am" };

const MONEY: Requests = {
  "POST /api/pays/save_daily_pay": ({ crew }) => ({ hrid: crew.second, rate: "20.00", version: null }),
  "DELETE /api/pays/{id}": ({ desk }) => ({ id: desk.pay }),
  "GET /api/pays/{id}/audit_pay": ({ desk }) => ({ id: desk.pay }),
  "PATCH /api/crew_tasks/{id}": ({ desk }) => ({
    id: desk.gas,
    odometer: "120400",
    gasAmount: "61.20",
    seen: { odometer: "120000", gasAmount: "60.00" },
  }),
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
  "POST /api/pays/questions/{id}/answer": ({ desk }) => ({ id: desk.payQuestion, answer: "It was Tuesday" }),
  "DELETE /api/employee_notes/{id}": ({ desk }) => ({ id: desk.empNote }),
  "POST /api/props/add_transaction": ({ desk }) => ({
    id: desk.transaction,
    amount: "121.00",
    typeIncome: "Expense",
    location: "52 Osler Street",
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
  "PATCH /api/odd_jobs/{id}/confirm_paid": ({ desk }) => ({ id: desk.saidPaid, paid: true, version: 1 }),
  "PATCH /api/inspections/{id}/withdraw": ({ desk }) => ({ id: desk.inspection, withdrawn: true }),
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

/** A PNG of one colour. */
const DOT =
  "iVBORw0KGgoAAAANSUhEUgAAABgAAAAMCAIAAAD3UuoiAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAHElEQVQokWMwdgmlCmIYNch4NIyMR9ORC85AAACdJOWBQOX0NgAAAABJRU5ErkJggg==";

const OFFICE: Requests = {
  "PATCH /api/partners/training_notes": () => ({ version: "default", notes: "Be on time." }),
  "PUT /api/settings/{key}": () => ({
    key: "officePhone",
    value: "416-555-0123",
    version: "default",
    from: TODAY,
  }),
  "DELETE /api/settings/{key}": () => ({ key: "commission", from: "2026-07-01", version: undefined }),
  "POST /api/settings/logo": () => ({ file: DOT }),
  "PUT /api/settings/fleet/{list}": ({ office, crew }) => ({
    list: "vehicles",
    version: office.fleet,
    rows: [crew.car, "Truck 9"].map((name) => ({ name, active: true })),
  }),
  "PUT /api/settings/safety_points": ({ office }) => ({
    rows: [{ id: null, point: "Look up for wires", active: true }],
    version: office.points,
  }),
  "PUT /api/settings/float_windows/{year}": ({ office }) => ({
    year: 2026,
    version: listVersion(office.windows),
    rows: office.windows.map((row) => ({ ...row, label: `${row.label}.` })),
  }),
  "POST /api/settings/float_windows/{year}/roll_over": () => ({ year: 2027 }),
  "PUT /api/settings/appointment_limits": () => ({
    seen: { eights: 6, twelves: 6, anys: 20 },
    caps: { eights: 5, twelves: 5, anys: 10 },
  }),
  "POST /api/account/proof": () => ({ password: "window-cleaner-7" }),
  "POST /api/employees": () => ({ username: "newcomer" }),
  "POST /api/data/exports": () => ({ what: "clients" }),
  "PATCH /api/data/imports/{id}": ({ office }) => ({
    id: office.import,
    kind: "clients",
    mapping: { lastname: 0 },
  }),
  "POST /api/data/imports/{id}/run": ({ office }) => ({ id: office.import }),
  "POST /api/data/imports/{id}/undo": ({ office }) => ({ id: office.over }),
  "DELETE /api/data/imports/{id}": ({ office }) => ({ id: office.import }),
  "POST /api/data/layouts": ({ office }) => ({
    import: office.import,
    kind: "clients",
    name: "Old list",
    mapping: { lastname: 0 },
  }),
  "PATCH /api/data/layouts/{id}": ({ office }) => ({ id: office.layout, name: "New name", was: "Saved" }),
  "DELETE /api/data/layouts/{id}": ({ office }) => ({ id: office.layout }),
  "POST /api/sessions/set_mgr": ({ boss }) => ({ hrid: boss }),
  "POST /api/outbox/{id}/retry": ({ desk }) => ({ id: desk.message }),
  "PATCH /api/employees/{id}": ({ people }) => ({ id: people.person, username: "renamed" }),
  "PATCH /api/employees/{id}/capabilities": ({ people }) => ({ id: people.person, capabilities: ["sales"] }),
  "PATCH /api/employees/{id}/access": ({ people }) => ({
    id: people.person,
    username: "renamed",
    capabilities: ["sales"],
    roles: [people.role],
    areas: ["Sales"],
  }),
  "POST /api/access_changes": ({ people }) => ({
    giveRoles: [],
    takeRoles: [],
    give: ["sales"],
    take: [],
    people: [{ hrid: people.person, capabilities: ["sales"] }],
  }),
  "POST /api/access_roles": () => ({ name: "Dispatcher", capabilities: ["production"], like: null }),
  "PATCH /api/access_roles/{id}": ({ people }) => ({
    id: people.role,
    name: "Front desk",
    capabilities: ["sales"],
    people: [],
  }),
  "DELETE /api/access_roles/{id}": ({ people }) => ({ id: people.role }),
  "PATCH /api/employees/{id}/report_areas": ({ people }) => ({ id: people.person, areas: ["Sales"] }),
  "PATCH /api/employees/{id}/password": ({ people }) => ({ id: people.person }),
  "DELETE /api/employees/{id}/sessions": ({ people }) => ({ id: people.person, session: undefined }),
  "PATCH /api/employees/{id}/deactivate": ({ people }) => ({ id: people.person }),
  "PATCH /api/employees/{id}/reactivate": ({ people }) => ({ id: people.left }),
  "POST /api/employees/{id}/erasure": ({ people }) => ({ id: people.left, fullname: people.leftName }),
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

/** For the office, the sales area and the partners. */
export const DESK_REQUESTS: Requests = { ...SALES, ...MONEY, ...PARTNERS, ...OFFICE };
