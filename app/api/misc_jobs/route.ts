import { endpoint } from "@/lib/http/endpoint";
import { createMiscJob } from "@/lib/odd-jobs/book-misc-job";
import { createMiscJobContract, miscJobsContract } from "@/lib/odd-jobs/contract";
import { getMiscJobs } from "@/lib/odd-jobs/reads";

export const GET = endpoint(miscJobsContract, getMiscJobs);
export const POST = endpoint(createMiscJobContract, createMiscJob);
