import { inboxContract } from "@/lib/core/inbox/contract";
import { getInbox } from "@/lib/core/inbox/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(inboxContract, getInbox);
