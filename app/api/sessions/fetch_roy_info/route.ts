import { route } from "@/lib/http/route";
import { royaltyContract } from "@/lib/partners/contract";
import { getRoyalty } from "@/lib/partners/reads";

export const GET = route(royaltyContract, getRoyalty);
