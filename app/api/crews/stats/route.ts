import { statsContract } from "@/lib/crews/stats/contract";
import { crewStats } from "@/lib/crews/stats/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(statsContract, crewStats);
