import type * as tables from "../schema";

export type Shop = "Osler" | "Morse";

export type EmployeeRow = typeof tables.employees.$inferInsert & { hrid: number };
export type ClientRow = typeof tables.clients.$inferInsert & { cfid: number };
export type PropertyRow = typeof tables.properties.$inferInsert & { jobinfoid: number; shop: Shop };
export type JobRow = typeof tables.jobs.$inferInsert & { jobid: number };
export type JobNoteRow = typeof tables.jobNotes.$inferInsert;
export type CrewDayRow = typeof tables.crewDays.$inferInsert & { ocid: number };
export type MemberRow = typeof tables.crewDayMembers.$inferInsert;
