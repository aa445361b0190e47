import { customerContract } from "@/lib/core/payments/cards/contract";
import { getCustomer } from "@/lib/core/payments/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(customerContract, getCustomer);
