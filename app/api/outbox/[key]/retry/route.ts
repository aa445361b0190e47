import { endpoint } from "@/lib/platform/http/endpoint";
import { retryMessageContract } from "@/lib/platform/outbox/contract";
import { retryMessage } from "@/lib/platform/outbox/retry-message";

export const POST = endpoint(retryMessageContract, retryMessage);
