import { paymentsListContract } from "@/lib/core/payments/contract";
import { getPaymentsList } from "@/lib/core/payments/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(paymentsListContract, getPaymentsList);
