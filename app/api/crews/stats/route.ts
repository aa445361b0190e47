import { statsContract } from "@/lib/core/crews/stats/contract";
import { crewStats } from "@/lib/core/crews/stats/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(statsContract, crewStats);
