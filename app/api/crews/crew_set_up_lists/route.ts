import { crewSetUpListsContract } from "@/lib/core/crews/contract";
import { crewSetUpLists } from "@/lib/core/crews/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(crewSetUpListsContract, crewSetUpLists);
