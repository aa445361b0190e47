import { route } from "@/lib/http/route";
import { confirmPayment } from "@/lib/payments/confirm-payment";
import { confirmPaymentContract } from "@/lib/payments/contract";

export const POST = route(confirmPaymentContract, confirmPayment);
