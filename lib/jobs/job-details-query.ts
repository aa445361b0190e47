/** The job in the address /job-details/{id}; 0, nobody's, when it is no number. */
export const jobInPath = (key: string): number => (/^\d{1,9}$/.test(key) ? Number(key) : 0);
