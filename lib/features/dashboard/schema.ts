/** The dashboard's panels, `?panel=`; `none` when the client hasn't chosen one yet. */
export const PANEL_KEYS = [
  "none",
  "upcoming",
  "completed",
  "job",
  "move",
  "quality_issue",
  "sign",
  "feedback",
  "request_painting",
  "request_odd_job",
  "request_lawn",
  "request_power_wash",
  "personal_info",
  "book_windows",
  "book_eaves",
  "book_windows_summer",
  "book_eaves_summer",
  "apply_payment",
  "manage_cards",
  "card",
] as const;
export type PanelKey = (typeof PANEL_KEYS)[number];
