import { pickUpContract, returnPickUpContract } from "@/lib/core/leads/contract";
import { getPickUp } from "@/lib/core/leads/reads";
import { returnPickUp } from "@/lib/core/leads/returns/return-pick-up";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(pickUpContract, getPickUp);
export const PATCH = endpoint(returnPickUpContract, returnPickUp);
