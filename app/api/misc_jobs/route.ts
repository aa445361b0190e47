import { route } from "@/lib/http/route";
import { createMiscJob } from "@/lib/odd-jobs/book-misc-job";
import { createMiscJobContract, miscJobsContract } from "@/lib/odd-jobs/contract";
import { getMiscJobs } from "@/lib/odd-jobs/reads";

export const GET = route(miscJobsContract, getMiscJobs);
export const POST = route(createMiscJobContract, createMiscJob);
