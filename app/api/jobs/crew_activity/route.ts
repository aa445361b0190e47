import { route } from "@/lib/http/route";
import { crewActivityContract } from "@/lib/pay/profile-contract";
import { crewActivity } from "@/lib/pay/profile-reads";

export const POST = route(crewActivityContract, crewActivity);
