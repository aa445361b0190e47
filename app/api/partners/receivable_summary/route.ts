import { endpoint } from "@/lib/http/endpoint";
import { receivableSummaryContract } from "@/lib/partners/contract";
import { getReceivableSummary } from "@/lib/partners/revenue-reads";

export const GET = endpoint(receivableSummaryContract, getReceivableSummary);
