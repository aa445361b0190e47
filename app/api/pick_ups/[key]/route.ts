import { route } from "@/lib/http/route";
import { pickUpContract, returnPickUpContract } from "@/lib/leads/contract";
import { getPickUp } from "@/lib/leads/reads";
import { returnPickUp } from "@/lib/leads/returns/return-pick-up";

export const GET = route(pickUpContract, getPickUp);
export const PATCH = route(returnPickUpContract, returnPickUp);
