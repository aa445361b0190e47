import { route } from "@/lib/http/route";
import { makeCustomerContract } from "@/lib/payments/cards/contract";
import { makeCustomer } from "@/lib/payments/cards/make-customer";

export const POST = route(makeCustomerContract, makeCustomer);
