import { fetchJobContract } from "@/lib/clients/client-contract";
import { fetchJob } from "@/lib/clients/client-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(fetchJobContract, fetchJob);
