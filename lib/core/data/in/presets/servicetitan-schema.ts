import type { Preset } from "./preset-schema";

const CUSTOMERS: Preset = {
  id: "servicetitan-customers",
  system: "ServiceTitan",
  file: "customer report",
  kind: "clients",
  known: ["Customer ID", "Customer Name", "Customer Type"],
  columns: {
    key: ["Customer ID"],
    fullname: ["Customer Name"],
    phone: ["Customer Phone", "Phone", "Phone Number"],
    email: ["Customer Email", "Email"],
    address: ["Customer Street", "Street", "Customer Address", "Full Address"],
    address2: ["Customer Unit", "Unit"],
    city: ["Customer City", "City"],
    postcode: ["Customer Zip", "Zip", "Postal Code"],
    source: ["Lead Source", "Campaign"],
  },
  options: { places: "no" },
};

/** Where the work is; a customer's own address is where the bill goes. */
const LOCATIONS: Preset = {
  id: "servicetitan-locations",
  system: "ServiceTitan",
  file: "location report",
  kind: "properties",
  known: ["Location ID", "Location Name", "Customer ID"],
  columns: {
    key: ["Location ID"],
    owner: ["Customer ID"],
    address: ["Location Street", "Street", "Location Address", "Address"],
    address2: ["Location Unit", "Unit"],
    city: ["Location City", "City"],
    postcode: ["Location Zip", "Zip", "Postal Code"],
    latitude: ["Latitude", "Location Latitude"],
    longitude: ["Longitude", "Location Longitude"],
    active: ["Active", "Location Active"],
  },
  options: {},
};

const JOBS: Preset = {
  id: "servicetitan-jobs",
  system: "ServiceTitan",
  file: "job report",
  kind: "jobs",
  known: ["Job #", "Job Type", "Business Unit"],
  columns: {
    key: ["Job #"],
    owner: ["Customer ID"],
    place: ["Location ID"],
    client_name: ["Customer Name"],
    client_email: ["Customer Email"],
    client_phone: ["Customer Phone"],
    address: ["Location Street"],
    jobdesc: ["Job Type"],
    customdesc: ["Job Summary", "Summary"],
    price: ["Jobs Subtotal", "Job Subtotal", "Subtotal", "Jobs Total", "Job Total", "Invoice Total", "Total"],
    balance: ["Invoice Balance", "Balance"],
    datebi: ["Completion Date", "Completed Date", "Completed On"],
    sdate: ["Scheduled Date", "Scheduled Start Date", "Start Date"],
    datesold: ["Created Date", "Creation Date"],
    minutes: ["Total Hours Worked", "Hours Worked"],
    status: ["Job Status", "Status"],
  },
  options: { durations: "hours" },
};

export const SERVICETITAN = [CUSTOMERS, LOCATIONS, JOBS];
