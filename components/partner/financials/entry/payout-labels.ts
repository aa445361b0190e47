/** The parts of a cheque to the partner. */
export const PAYOUT_LABELS = {
  date: "Date",
  chequenum: "Cheque number",
  gross: "Gross",
  hst: "HST",
  wkr_cpp: "Worker's CPP",
  wkr_ei: "Worker's EI",
  wkr_tax: "Worker's tax",
  emp_cpp: "Employer's CPP",
  emp_ei: "Employer's EI",
  eht: "EHT",
  wsib: "WSIB",
} as const;
