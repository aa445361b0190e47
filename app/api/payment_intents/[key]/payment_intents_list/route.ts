import { route } from "@/lib/http/route";
import { paymentsListContract } from "@/lib/payments/contract";
import { getPaymentsList } from "@/lib/payments/reads";

export const GET = route(paymentsListContract, getPaymentsList);
