import { royaltyContract } from "@/lib/features/partners/contract";
import { getRoyalty } from "@/lib/features/partners/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(royaltyContract, getRoyalty);
