import { route } from "@/lib/http/route";
import { outboxContract } from "@/lib/outbox/contract";
import { getOutbox } from "@/lib/outbox/reads";

export const GET = route(outboxContract, getOutbox);
