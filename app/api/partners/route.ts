import { endpoint } from "@/lib/http/endpoint";
import { partnersContract } from "@/lib/partners/contract";
import { getPartnerList } from "@/lib/partners/lists";

export const GET = endpoint(partnersContract, getPartnerList);
