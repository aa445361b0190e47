import { endpoint } from "@/lib/http/endpoint";
import { crewActivityContract } from "@/lib/pay/profile-contract";
import { crewActivity } from "@/lib/pay/profile-reads";

export const POST = endpoint(crewActivityContract, crewActivity);
