import { crewDetailsContract } from "@/lib/features/checklists/contract";
import { crewDetails } from "@/lib/features/checklists/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(crewDetailsContract, crewDetails);
