import { endpoint } from "@/lib/http/endpoint";
import { miscJobsClientContract } from "@/lib/requests/contract";
import { miscJobsOfClient } from "@/lib/requests/reads";

export const GET = endpoint(miscJobsClientContract, miscJobsOfClient);
