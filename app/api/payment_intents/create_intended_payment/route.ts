import { endpoint } from "@/lib/http/endpoint";
import { intendPaymentContract } from "@/lib/payments/contract";
import { intendPayment } from "@/lib/payments/intend-payment";

export const POST = endpoint(intendPaymentContract, intendPayment);
