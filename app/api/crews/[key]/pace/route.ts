import { crewPaceContract } from "@/lib/features/planning/crew-day/contract";
import { crewPace } from "@/lib/features/planning/crew-day/read-crew-day";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(crewPaceContract, crewPace);
