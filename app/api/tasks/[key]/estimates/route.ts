import { estimatesContract } from "@/lib/features/sales/contract";
import { getEstimates } from "@/lib/features/sales/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(estimatesContract, getEstimates);
