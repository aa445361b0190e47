import { receivableSummaryContract } from "@/lib/features/partners/contract";
import { getReceivableSummary } from "@/lib/features/partners/revenue-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(receivableSummaryContract, getReceivableSummary);
