import { fetchPaymentsContract } from "@/lib/crews/payments/contract";
import { fetchPayments } from "@/lib/crews/payments/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(fetchPaymentsContract, fetchPayments);
