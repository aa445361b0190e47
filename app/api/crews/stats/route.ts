import { statsContract } from "@/lib/crews/stats/contract";
import { crewStats } from "@/lib/crews/stats/reads";
import { route } from "@/lib/http/route";

export const GET = route(statsContract, crewStats);
