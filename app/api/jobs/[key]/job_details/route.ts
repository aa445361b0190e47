import { jobDetailsContract } from "@/lib/features/packaging/contract";
import { jobDetails } from "@/lib/features/packaging/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(jobDetailsContract, jobDetails);
