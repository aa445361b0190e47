import { endpoint } from "@/lib/http/endpoint";
import { startPaymentContract } from "@/lib/payments/contract";
import { startPayment } from "@/lib/payments/start-payment";

export const POST = endpoint(startPaymentContract, startPayment);
