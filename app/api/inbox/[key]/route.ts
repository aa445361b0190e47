import { settleMessage } from "@/lib/core/inbox/answer-message";
import { settleMessageContract } from "@/lib/core/inbox/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(settleMessageContract, settleMessage);
