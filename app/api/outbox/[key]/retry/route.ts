import { endpoint } from "@/lib/http/endpoint";
import { retryMessageContract } from "@/lib/outbox/contract";
import { retryMessage } from "@/lib/outbox/retry-message";

export const POST = endpoint(retryMessageContract, retryMessage);
