export const LIVE_ACTION_STATUSES = ["Unclaimed", "In Progress", "Resolved"] as const;

export type LiveActionStatus = (typeof LIVE_ACTION_STATUSES)[number];
