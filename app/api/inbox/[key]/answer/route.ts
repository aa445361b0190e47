import { answerMessage } from "@/lib/core/inbox/answer-message";
import { answerMessageContract } from "@/lib/core/inbox/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(answerMessageContract, answerMessage);
