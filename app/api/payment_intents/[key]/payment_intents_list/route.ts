import { endpoint } from "@/lib/http/endpoint";
import { paymentsListContract } from "@/lib/payments/contract";
import { getPaymentsList } from "@/lib/payments/reads";

export const GET = endpoint(paymentsListContract, getPaymentsList);
