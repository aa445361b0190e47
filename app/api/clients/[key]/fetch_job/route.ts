import { fetchJobContract } from "@/lib/core/clients/client-contract";
import { fetchJob } from "@/lib/core/clients/client-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(fetchJobContract, fetchJob);
