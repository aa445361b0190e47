import { createCrewContract, crewsContract } from "@/lib/core/crews/contract";
import { listCrews } from "@/lib/core/crews/reads";
import { createCrew } from "@/lib/features/crew-setup/save-crew";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(crewsContract, listCrews);
export const POST = endpoint(createCrewContract, createCrew);
