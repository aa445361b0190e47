import { answerPay } from "@/lib/features/my-pay/ask-pay";
import { answerPayContract } from "@/lib/features/my-pay/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(answerPayContract, answerPay);
