import { endpoint } from "@/lib/platform/http/endpoint";
import { outboxContract } from "@/lib/platform/outbox/contract";
import { getOutbox } from "@/lib/platform/outbox/reads";

export const GET = endpoint(outboxContract, getOutbox);
