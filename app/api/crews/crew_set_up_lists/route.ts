import { crewSetUpListsContract } from "@/lib/crews/contract";
import { crewSetUpLists } from "@/lib/crews/reads";
import { route } from "@/lib/http/route";

export const GET = route(crewSetUpListsContract, crewSetUpLists);
