import { makeCustomerContract } from "@/lib/core/payments/cards/contract";
import { makeCustomer } from "@/lib/core/payments/cards/customer";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(makeCustomerContract, makeCustomer);
