import { fetchJobContract } from "@/lib/clients/client-contract";
import { fetchJob } from "@/lib/clients/client-reads";
import { route } from "@/lib/http/route";

export const GET = route(fetchJobContract, fetchJob);
