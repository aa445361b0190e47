import { miscJobContract } from "@/lib/features/odd-jobs/contract";
import { getMiscJob } from "@/lib/features/odd-jobs/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(miscJobContract, getMiscJob);
