export const FORM_PANELS = [] as const;
