import { createCrewContract, crewsContract } from "@/lib/crews/contract";
import { listCrews } from "@/lib/crews/reads";
import { createCrew } from "@/lib/crews/save-crew";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(crewsContract, listCrews);
export const POST = endpoint(createCrewContract, createCrew);
