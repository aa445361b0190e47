import { crewDetailsContract } from "@/lib/checklists/contract";
import { crewDetails } from "@/lib/checklists/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(crewDetailsContract, crewDetails);
