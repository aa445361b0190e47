import { route } from "@/lib/http/route";
import { intendPaymentContract } from "@/lib/payments/contract";
import { intendPayment } from "@/lib/payments/intend-payment";

export const POST = route(intendPaymentContract, intendPayment);
