import { miscJobsClientContract } from "@/lib/core/requests/contract";
import { miscJobsOfClient } from "@/lib/core/requests/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(miscJobsClientContract, miscJobsOfClient);
