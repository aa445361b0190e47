import { partnersContract } from "@/lib/features/partners/contract";
import { getPartnerList } from "@/lib/features/partners/lists";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(partnersContract, getPartnerList);
