import { route } from "@/lib/http/route";
import { estimatesContract } from "@/lib/sales/contract";
import { getEstimates } from "@/lib/sales/reads";

export const GET = route(estimatesContract, getEstimates);
