import { askPay } from "@/lib/features/my-pay/ask-pay";
import { askPayContract } from "@/lib/features/my-pay/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(askPayContract, askPay);
