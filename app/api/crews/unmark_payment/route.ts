import { unmarkPaymentContract } from "@/lib/core/crews/payments/contract";
import { unmarkPayment } from "@/lib/core/crews/payments/move-payment";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(unmarkPaymentContract, unmarkPayment);
