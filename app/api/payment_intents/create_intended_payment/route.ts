import { intendPaymentContract } from "@/lib/core/payments/contract";
import { intendPayment } from "@/lib/core/payments/intend-payment";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(intendPaymentContract, intendPayment);
