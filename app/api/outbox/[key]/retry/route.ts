import { route } from "@/lib/http/route";
import { retryMessageContract } from "@/lib/outbox/contract";
import { retryMessage } from "@/lib/outbox/retry-message";

export const POST = route(retryMessageContract, retryMessage);
