import { endpoint } from "@/lib/http/endpoint";
import { royaltyContract } from "@/lib/partners/contract";
import { getRoyalty } from "@/lib/partners/reads";

export const GET = endpoint(royaltyContract, getRoyalty);
