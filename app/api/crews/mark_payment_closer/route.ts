import { markPaymentContract } from "@/lib/core/crews/payments/contract";
import { markPayment } from "@/lib/core/crews/payments/move-payment";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(markPaymentContract, markPayment);
