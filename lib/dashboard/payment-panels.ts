export const PAYMENT_PANELS = [] as const;
