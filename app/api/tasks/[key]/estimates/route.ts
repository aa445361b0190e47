import { endpoint } from "@/lib/http/endpoint";
import { estimatesContract } from "@/lib/sales/contract";
import { getEstimates } from "@/lib/sales/reads";

export const GET = endpoint(estimatesContract, getEstimates);
