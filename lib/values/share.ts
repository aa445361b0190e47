/** A share of 1 for people: 0.3 → "30%", 0.125 → "12.5%", kept on one line. */
export const formatShare = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
