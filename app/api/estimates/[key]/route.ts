import { endpoint } from "@/lib/http/endpoint";
import { returnEstimateContract } from "@/lib/leads/contract";
import { returnEstimate } from "@/lib/leads/returns/return-estimate";

export const PATCH = endpoint(returnEstimateContract, returnEstimate);
