export const BOOKING_PANELS = [] as const;
