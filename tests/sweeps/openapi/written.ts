type Example = Record<string, unknown>;

const success = { success: true };
const ID = "00000000-0000-4000-8000-000000000001";
const TOKEN = "the token of the link";

const signed = {
  id: "a-credential",
  rawId: "a-credential",
  type: "public-key",
  response: { clientDataJSON: "eyJ0eXBlIjoi", authenticatorData: "SZYN5YgOjGh0", signature: "MEUCIQDx" },
};
const made = {
  id: "a-credential",
  rawId: "a-credential",
  type: "public-key",
  response: { clientDataJSON: "eyJ0eXBlIjoi", attestationObject: "o2NmbXRkbm9u", transports: ["internal"] },
};
const challenge = { options: { challenge: "a-challenge", rpId: "runsheet.example.com" } };
const CODES = { recovery_codes: ["abcd-efgh-2345", "jkmn-pqrs-6789"] };
const USER = {
  hrid: 12,
  fullname: "Sam Doyle",
  name: "Sam",
  email: "sam@example.com",
  crew_hrid: null,
  crew_name: null,
  crew_master: false,
};

/** They need a phone's signature, a code or an emailed link. */
const FACTORS: Record<string, Example> = {
  "POST /api/sessions/second_step": {
    body: { ticket: ID, code: "123456" },
    answer: {
      user: USER,
      type: "INTERNAL_USER",
      email: "sam@example.com",
      vehicleOptions: ["Truck 3"],
      client: null,
      props: [],
    },
  },
  "POST /api/sessions/second_step/passkey": { body: { ticket: ID }, answer: challenge },
  "POST /api/account/proof/passkey": { answer: challenge },
  "POST /api/account/passkeys/options": { answer: challenge },
  "POST /api/account/passkeys": { body: { name: "My phone", passkey: made }, answer: CODES },
  "PATCH /api/account/passkeys/{id}": { params: { id: "1" }, body: { name: "My tablet" }, answer: success },
  "DELETE /api/account/passkeys/{id}": { params: { id: "1" }, answer: success },
  "POST /api/account/proof": { body: { passkey: signed }, answer: success },
  "POST /api/account/code_app": {
    answer: { secret: "JBSWY3DPEHPK3PXP", svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' },
  },
  "PATCH /api/account/code_app": { body: { code: "123456" }, answer: { recovery_codes: null } },
  "DELETE /api/account/code_app": { answer: success },
  "POST /api/account/recovery_codes": { answer: CODES },
  "POST /api/account/confirm_email": { body: { token: TOKEN }, answer: { email: "doyle@example.com" } },
  "POST /api/account/keep_email": { body: { token: TOKEN }, answer: { email: "doyle@example.com" } },
  "POST /api/account/not_me": { body: { token: TOKEN }, answer: success },
  "POST /api/review_requests/stop": { body: { token: TOKEN }, answer: success },
};

const received = { received: true };

/** Other services call these and sign what they send. */
const SERVICES: Record<string, Example> = {
  "POST /api/stripe/webhook": {
    body: { id: "evt_example", type: "payment_intent.succeeded", data: { object: { id: "pi_example" } } },
    answer: received,
  },
  "POST /api/inbound/texts": {
    body: { MessageSid: "SM0001", From: "+14165550171", To: "+14165550100", Body: "Yes, please come" },
    answer: "<Response/>",
  },
  "POST /api/inbound/emails": {
    body: {
      sender: "doyle@example.com",
      recipient: "office@runsheet.example.com",
      subject: "Tuesday",
      "stripped-text": "Could you come later?",
      timestamp: "1778601600",
      token: "a-token",
      signature: "a-signature",
    },
    answer: received,
  },
  "POST /api/inbound/email_events": {
    body: {
      signature: { timestamp: "1778601600", token: "a-token", signature: "a-signature" },
      "event-data": { event: "failed", severity: "permanent", recipient: "doyle@example.com" },
    },
    answer: received,
  },
};

/** Files and streams, which aren't JSON. */
const FILES: Record<string, Example> = {
  "GET /api/images/{id}": { params: { id: ID } },
  "GET /api/images/{id}/thumb": { params: { id: ID } },
  "GET /api/pays/stub": { query: { period: "1" } },
  "GET /api/data/exports/{id}": { params: { id: ID }, answer: "cfid,lastname\n12,Doyle\n" },
  "POST /api/data/imports": {
    query: { kind: "clients", name: "clients.csv" },
    body: "Name,Phone\nDoyle,416-555-0171\n",
    answer: { success: true, id: 3 },
  },
  "GET /api/data/imports/{id}/kept": { params: { id: "3" }, answer: "Line,Kept,Why\n2,Doyle,Booked since\n" },
  "GET /api/data/imports/{id}/problems": {
    params: { id: "3" },
    answer: "Line,Column,Problem\n2,Phone,Too short\n",
  },
  "GET /api/metrics": { answer: "http_requests_total 12\n" },
  "GET /api/crews/{hrid}/runsheet_stream": {
    params: { hrid: "12" },
    answer: 'event: runsheet\ndata: {"jobs":[],"dnfs":[]}\n\n',
  },
  "GET /api/live_actions/stream": { answer: "event: live_action\ndata:\n\n" },
  "GET /api/plans/stream": {
    query: { date: "2026-05-12" },
    answer: 'event: here\ndata: ["Sam Doyle"]\n\n',
  },
};

/** The description of itself would hold itself. */
const ITSELF: Record<string, Example> = {
  "GET /api/openapi.json": {
    answer: {
      openapi: "3.1.0",
      info: { title: "Runsheet" },
      servers: [{ url: "/", description: "The server that sent this description" }],
      tags: [{ name: "jobs", description: "Jobs." }],
      paths: {},
      components: {},
    },
  },
};

/** Examples that can't be recorded in one request, written by hand. */
export const WRITTEN: Record<string, Example> = { ...FACTORS, ...SERVICES, ...FILES, ...ITSELF };
