import { returnEstimateContract } from "@/lib/core/leads/contract";
import { returnEstimate } from "@/lib/core/leads/returns/return-estimate";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(returnEstimateContract, returnEstimate);
