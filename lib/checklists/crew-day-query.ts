/** The crew's day in the address /crew-details/{id}; 0, nobody's, when it is no number. */
export const crewInPath = (key: string): number => (/^\d{1,9}$/.test(key) ? Number(key) : 0);
