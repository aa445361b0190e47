import { fetchPaymentsContract } from "@/lib/core/crews/payments/contract";
import { fetchPayments } from "@/lib/core/crews/payments/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(fetchPaymentsContract, fetchPayments);
