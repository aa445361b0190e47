import { endpoint } from "@/lib/http/endpoint";
import { outboxContract } from "@/lib/outbox/contract";
import { getOutbox } from "@/lib/outbox/reads";

export const GET = endpoint(outboxContract, getOutbox);
