import { crewPaceContract } from "@/lib/features/planning/crew-day/contract";
import { crewPace } from "@/lib/features/planning/crew-day/offers";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(crewPaceContract, crewPace);
