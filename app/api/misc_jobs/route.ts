import { createMiscJob } from "@/lib/features/odd-jobs/book-misc-job";
import { createMiscJobContract, miscJobsContract } from "@/lib/features/odd-jobs/contract";
import { getMiscJobs } from "@/lib/features/odd-jobs/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(miscJobsContract, getMiscJobs);
export const POST = endpoint(createMiscJobContract, createMiscJob);
