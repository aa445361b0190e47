import { route } from "@/lib/http/route";
import { startPaymentContract } from "@/lib/payments/contract";
import { startPayment } from "@/lib/payments/start-payment";

export const POST = route(startPaymentContract, startPayment);
