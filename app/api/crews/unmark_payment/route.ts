import { unmarkPaymentContract } from "@/lib/crews/payments/contract";
import { unmarkPayment } from "@/lib/crews/payments/unmark-payment";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(unmarkPaymentContract, unmarkPayment);
