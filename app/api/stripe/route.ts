import { endpoint } from "@/lib/http/endpoint";
import { makeCustomerContract } from "@/lib/payments/cards/contract";
import { makeCustomer } from "@/lib/payments/cards/make-customer";

export const POST = endpoint(makeCustomerContract, makeCustomer);
