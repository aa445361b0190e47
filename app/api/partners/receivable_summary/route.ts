import { route } from "@/lib/http/route";
import { receivableSummaryContract } from "@/lib/partners/contract";
import { getReceivableSummary } from "@/lib/partners/revenue-reads";

export const GET = route(receivableSummaryContract, getReceivableSummary);
