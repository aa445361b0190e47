import type { Known } from "./sample";
import { type StaffWorld, TODAY } from "./staff-world";

/** Form values that field names alone don't give: an endpoint's, for these records. */
export type Requests = Record<string, (world: StaffWorld) => Known>;

const JOBS: Requests = {
  "GET /api/jobs/{id}/ass_num": ({ crew }) => ({ id: crew.assigned }),
  "GET /api/jobs/{id}/unass_num": ({ crew }) => ({ id: crew.numbered }),
  "POST /api/jobs/ass_job": ({ crew }) => ({ jobid: crew.free }),
  "POST /api/jobs/ass_jobs": ({ crew }) => ({ jobids: [crew.free] }),
  "POST /api/plans/apply": ({ crew }) => ({
    date: TODAY,
    lanes: [{ ocid: crew.ocid, jobids: [crew.numbered, crew.assigned, crew.free] }],
    versions: [crew.assigned, crew.free].map((jobid) => ({ jobid, version: 1 })),
    override: { reason: "Agreed by phone" },
  }),
  "POST /api/pushes": () => ({
    endpoint: "https://push.example.com/a-phone",
    keys: {
      p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
  }),
  "PATCH /api/pushes/choices": () => ({ off: ["day"], quiet_from: "21:00", quiet_until: "06:00" }),
  "PATCH /api/shortcuts": () => ({ kind: "page", id: "/menu_items/crew_menu", kept: true }),
  "POST /api/plans/push": ({ crew }) => ({
    date: TODAY,
    ocids: [crew.ocid],
    reason: "frost",
    seen: undefined,
  }),
  "GET /api/plans/push": ({ crew }) => ({ date: TODAY, ocids: crew.ocid, reason: "rain" }),
  "GET /api/plans/capacity": () => ({ area: "M6G", houses: 20 }),
  "GET /api/properties/{id}/place": ({ client }) => ({ id: client.jobinfoid }),
  "POST /api/properties/{id}/codes": ({ client }) => ({ id: client.jobinfoid, kind: "gate" }),
  "PATCH /api/properties/{id}/key": ({ client }) => ({ id: client.jobinfoid, out: true }),
  "PATCH /api/properties/{id}/place": ({ client }) => ({
    id: client.jobinfoid,
    version: 1,
    people_needed: 2,
    not_crews: [],
    at: { lat: 43.65, lng: -79.38 },
  }),
  "POST /api/plans/{id}/undo": ({ crew }) => ({ id: crew.plan }),
  "POST /api/plans/{id}/redo": ({ crew }) => ({ id: crew.undonePlan }),
  "POST /api/plans/{id}/called": ({ crew }) => ({ id: crew.push, jobid: crew.free, called: true }),
  "POST /api/jobs/unass_job": ({ crew }) => ({ jobid: crew.assigned }),
  "POST /api/jobs/record_task": ({ crew }) => ({ hrid: crew.driver, taskType: "Snack" }),
  "GET /api/jobs/{id}/send_link_to_pay": ({ crew }) => ({ id: crew.reported }),
  "PATCH /api/jobs/{id}/revoke_links": ({ crew }) => ({ id: crew.reported, link_id: undefined }),
  "POST /api/jobs/send_link_to_gallery": ({ client }) => ({ jobid: client.done }),
  "POST /api/jobs/{id}/on_my_way": ({ crew }) => ({ id: crew.numbered }),
  "POST /api/jobs/{id}/stop_visit": ({ crew }) => ({
    id: crew.numbered,
    kind: "no-access",
    reason: "Locked gate",
  }),
  "PATCH /api/jobs/{id}/mark_called": ({ crew }) => ({
    id: crew.assigned,
    visit: `${TODAY} anytime`,
    called: true,
  }),
  "PATCH /api/jobs/{id}/uncancel": ({ crew }) => ({ id: crew.cancelled }),
  "GET /api/jobs/{id}/unstart_job": ({ crew }) => ({ id: crew.started }),
  "GET /api/jobs/{id}/unreport_job": ({ crew }) => ({ id: crew.reported }),
  "POST /api/jobs/cancel_job": ({ crew }) => ({ jobid: crew.numbered }),
  "POST /api/jobs/reschedule_job": ({ crew }) => ({ jobid: crew.numbered }),
  "POST /api/jobs/eaves_plus_five_job": ({ crew }) => ({ jobid: crew.numbered }),
  "PATCH /api/jobs/{id}/start_job": ({ crew }) => ({ id: crew.numbered, jobid: crew.numbered }),
  "PATCH /api/jobs/update": ({ crew }) => ({
    jobid: crew.started,
    w1Check: true,
    w1Text: "185.00",
    ehCheck: true,
    ehText: "125.00",
    customCheck: false,
    w2Check: false,
    w3Check: false,
    w4Check: false,
    egCheck: false,
    cagesCheck: false,
    customDesc: "",
    w2Text: "",
    w3Text: "",
    w4Text: "",
    egText: "",
    customText: "",
    lawnSign: "Sign Left",
    discountText: "",
    discountReason: "",
  }),
};

const CREWS: Requests = {
  "GET /api/crews/{hrid}/pace": ({ crew }) => ({ hrid: crew.driver }),
  "POST /api/crews/{hrid}/ask_for_job": ({ crew }) => ({ hrid: crew.driver, jobid: crew.offered }),
  "POST /api/live_actions/{id}/give_job": ({ crew }) => ({
    id: crew.ask,
    override: { reason: "Agreed by phone" },
  }),
  "POST /api/crews/{hrid}/running_late": ({ crew }) => ({ hrid: crew.driver, minutes: 30 }),
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
  "PATCH /api/crews/unmark_payment": ({ crew }) => ({ id: crew.cashSigned, by: "conf1" }),
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
  "PATCH /api/dnfs/{id}/assign": ({ crew }) => ({ id: crew.dnf, crew_hrid: crew.unsigned }),
  "POST /api/inspections": ({ crew, owner }) => ({
    jobid: crew.reported,
    inspector: owner.hrid,
    itype: "Post Inspection",
    clienthm: "Yes",
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

/** For the crews and those who pack their days. */
export const FIELD_REQUESTS: Requests = { ...JOBS, ...CREWS };
