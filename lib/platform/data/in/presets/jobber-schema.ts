import type { Preset } from "./preset-schema";

/** A line a property; the ID is the client's and the property's: 123_456. */
const CLIENTS: Preset = {
  id: "jobber-clients",
  system: "Jobber",
  file: "client export",
  kind: "clients",
  known: ["J-ID", "Display Name"],
  columns: {
    key: ["J-ID"],
    lastname: ["Last Name"],
    firstname: ["First Name"],
    fullname: ["Display Name"],
    honorific: ["Title"],
    company: ["Company Name"],
    phone: ["Main Phone #s", "Home Phone #s", "Work Phone #s"],
    cellphone: ["Mobile Phone #s", "Text Message Enabled Phone #"],
    email: ["E-mails"],
    address: ["Service Street 1", "Service Street"],
    address2: ["Service Street 2"],
    city: ["Service City"],
    postcode: ["Service Zip code", "Service Zip", "Service Postal Code"],
    billing_address: ["Billing Street 1", "Billing Street"],
    billing_address2: ["Billing Street 2"],
    billing_city: ["Billing City"],
    billing_province: ["Billing State", "Billing Province"],
    billing_postcode: ["Billing Zip code", "Billing Zip", "Billing Postal Code"],
    source: ["Lead Source"],
  },
  options: { ids: "first", places: "yes" },
};

/** The report of one-off jobs: it names the client, and has no client ID. */
const JOBS: Preset = {
  id: "jobber-jobs",
  system: "Jobber",
  file: "job report",
  kind: "jobs",
  known: ["Job #", "Client name"],
  columns: {
    key: ["Job #"],
    client_name: ["Client name"],
    client_email: ["Client email"],
    client_phone: ["Client phone"],
    address: ["Service street", "Service street 1"],
    address2: ["Service street 2"],
    jobdesc: ["Title", "Job title"],
    customdesc: ["Line items"],
    price: ["Total revenue ($)", "Total ($)", "Job total ($)"],
    datebi: ["Closed date", "Completed date"],
    sdate: ["Scheduled start date", "Schedule start date", "Start date"],
    fdate: ["Scheduled end date", "Schedule end date", "End date"],
    datesold: ["Created date"],
    minutes: ["Time tracked"],
    status: ["Status", "Job status"],
  },
  options: {},
};

export const JOBBER = [CLIENTS, JOBS];
