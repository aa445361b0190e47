import { route } from "@/lib/http/route";
import { partnersContract } from "@/lib/partners/contract";
import { getPartnerList } from "@/lib/partners/lists";

export const GET = route(partnersContract, getPartnerList);
