import { fetchPaymentsContract } from "@/lib/crews/payments/contract";
import { fetchPayments } from "@/lib/crews/payments/reads";
import { route } from "@/lib/http/route";

export const GET = route(fetchPaymentsContract, fetchPayments);
