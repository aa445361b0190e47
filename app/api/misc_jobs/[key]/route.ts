import { endpoint } from "@/lib/http/endpoint";
import { miscJobContract } from "@/lib/odd-jobs/contract";
import { getMiscJob } from "@/lib/odd-jobs/reads";

export const GET = endpoint(miscJobContract, getMiscJob);
