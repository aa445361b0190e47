import { endpoint } from "@/lib/http/endpoint";
import { confirmPayment } from "@/lib/payments/confirm-payment";
import { confirmPaymentContract } from "@/lib/payments/contract";

export const POST = endpoint(confirmPaymentContract, confirmPayment);
