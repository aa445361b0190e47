import { route } from "@/lib/http/route";
import { returnEstimateContract } from "@/lib/leads/contract";
import { returnEstimate } from "@/lib/leads/returns/return-estimate";

export const PATCH = route(returnEstimateContract, returnEstimate);
