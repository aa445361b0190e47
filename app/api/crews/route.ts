import { createCrewContract, crewsContract } from "@/lib/crews/contract";
import { listCrews } from "@/lib/crews/reads";
import { createCrew } from "@/lib/crews/save-crew";
import { route } from "@/lib/http/route";

export const GET = route(crewsContract, listCrews);
export const POST = route(createCrewContract, createCrew);
