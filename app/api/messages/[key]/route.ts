import { messageContract, resolveMessageContract } from "@/lib/core/leads/contract";
import { resolveLead } from "@/lib/core/leads/lead-step";
import { getMessage } from "@/lib/core/leads/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(messageContract, getMessage);
export const PATCH = endpoint(resolveMessageContract, resolveLead);
