/** The DNF in the address /dnf-details/{id}; 0, nobody's, when it is no number. */
export const dnfInPath = (key: string): number => (/^\d{1,9}$/.test(key) ? Number(key) : 0);
