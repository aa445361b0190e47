import { endpoint } from "@/lib/http/endpoint";
import { pickUpContract, returnPickUpContract } from "@/lib/leads/contract";
import { getPickUp } from "@/lib/leads/reads";
import { returnPickUp } from "@/lib/leads/returns/return-pick-up";

export const GET = endpoint(pickUpContract, getPickUp);
export const PATCH = endpoint(returnPickUpContract, returnPickUp);
