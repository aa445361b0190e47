import { confirmPayment } from "@/lib/core/payments/confirm-payment";
import { confirmPaymentContract } from "@/lib/core/payments/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(confirmPaymentContract, confirmPayment);
