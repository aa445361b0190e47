import { crewActivityContract } from "@/lib/features/crew-profile/profile-contract";
import { crewActivity } from "@/lib/features/crew-profile/profile-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(crewActivityContract, crewActivity);
