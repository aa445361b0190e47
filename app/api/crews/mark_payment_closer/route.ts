import { markPaymentContract } from "@/lib/crews/payments/contract";
import { markPayment } from "@/lib/crews/payments/mark-payment";
import { route } from "@/lib/http/route";

export const PATCH = route(markPaymentContract, markPayment);
