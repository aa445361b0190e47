import { receivableSummaryContract } from "@/lib/features/partners/contract";
import { getReceivableSummary } from "@/lib/features/partners/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(receivableSummaryContract, getReceivableSummary);
