import { crewSetUpListsContract } from "@/lib/crews/contract";
import { crewSetUpLists } from "@/lib/crews/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(crewSetUpListsContract, crewSetUpLists);
