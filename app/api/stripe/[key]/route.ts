import { route } from "@/lib/http/route";
import { customerContract } from "@/lib/payments/cards/contract";
import { getCustomer } from "@/lib/payments/reads";

export const GET = route(customerContract, getCustomer);
