import type { jobPage } from "./page-reads";

/** Everything a job's page shows. */
export type JobPageView = NonNullable<Awaited<ReturnType<typeof jobPage>>>;
