import { startPaymentContract } from "@/lib/core/payments/contract";
import { startPayment } from "@/lib/core/payments/start-payment";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(startPaymentContract, startPayment);
