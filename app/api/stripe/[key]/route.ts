import { endpoint } from "@/lib/http/endpoint";
import { customerContract } from "@/lib/payments/cards/contract";
import { getCustomer } from "@/lib/payments/reads";

export const GET = endpoint(customerContract, getCustomer);
