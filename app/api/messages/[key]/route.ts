import { route } from "@/lib/http/route";
import { messageContract, resolveMessageContract } from "@/lib/leads/contract";
import { getMessage } from "@/lib/leads/reads";
import { resolveLead } from "@/lib/leads/resolve-lead";

export const GET = route(messageContract, getMessage);
export const PATCH = route(resolveMessageContract, resolveLead);
