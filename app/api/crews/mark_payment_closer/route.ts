import { markPaymentContract } from "@/lib/crews/payments/contract";
import { markPayment } from "@/lib/crews/payments/mark-payment";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(markPaymentContract, markPayment);
