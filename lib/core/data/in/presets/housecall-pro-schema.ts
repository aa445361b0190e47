import type { Preset } from "./preset-schema";

/** One line per customer, with the addresses side by side: the first becomes the property. */
const CUSTOMERS: Preset = {
  id: "housecall-pro-customers",
  system: "Housecall Pro",
  file: "customer export",
  kind: "clients",
  known: ["Display Name", "Address_1 Street Line 1"],
  columns: {
    key: ["ID", "Customer ID"],
    lastname: ["Last Name"],
    firstname: ["First Name"],
    fullname: ["Display Name"],
    company: ["Company"],
    phone: ["Home Number", "Work Number"],
    cellphone: ["Mobile Number"],
    email: ["Email"],
    second_email: ["Additional Emails"],
    address: ["Address_1 Street Line 1"],
    address2: ["Address_1 Street Line 2"],
    city: ["Address_1 City"],
    postcode: ["Address_1 Postal Code"],
    source: ["Lead Source"],
  },
  options: { places: "yes" },
};

/** The jobs list, with the columns the user chose there. */
const JOBS: Preset = {
  id: "housecall-pro-jobs",
  system: "Housecall Pro",
  file: "job export",
  kind: "jobs",
  known: ["Job #", "Customer name", "Job scheduled start date"],
  columns: {
    key: ["Job #"],
    client_name: ["Customer name"],
    client_email: ["Customer email"],
    client_phone: ["Customer mobile number", "Customer home number", "Customer work number"],
    address: ["Street"],
    address2: ["Street 2"],
    jobdesc: ["Job description", "Job name", "Job type"],
    customdesc: ["Line items"],
    price: ["Job amount", "Job revenue"],
    balance: ["Due amount"],
    datebi: ["Job completed date", "Completed date"],
    sdate: ["Job scheduled start date"],
    fdate: ["Job scheduled end date"],
    datesold: ["Job created date"],
    minutes: ["On job duration"],
    status: ["Job status"],
  },
  options: {},
};

/** The older export of the invoices report. */
const REPORT: Preset = {
  id: "housecall-pro-report",
  system: "Housecall Pro",
  file: "job report",
  kind: "jobs",
  known: ["Customer", "On Job Duration"],
  columns: {
    key: ["HCP Id", "Invoice Number", "Invoice"],
    client_name: ["Customer"],
    client_email: ["Email"],
    client_phone: ["Mobile Phone", "Home Phone"],
    address: ["Street"],
    address2: ["Street Line 2"],
    jobdesc: ["Description", "Job description", "Services"],
    customdesc: ["Line Items"],
    price: ["Amount", "Job amount", "Invoice amount"],
    balance: ["Balance", "Due", "Due amount"],
    datebi: ["Finished", "Completed"],
    sdate: ["Date"],
    datesold: ["Created At"],
    minutes: ["On Job Duration"],
    status: ["Status", "Job status"],
  },
  options: {},
};

export const HOUSECALL_PRO = [CUSTOMERS, JOBS, REPORT];
