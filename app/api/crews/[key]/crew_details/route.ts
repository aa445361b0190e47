import { crewDetailsContract } from "@/lib/checklists/contract";
import { crewDetails } from "@/lib/checklists/reads";
import { route } from "@/lib/http/route";

export const GET = route(crewDetailsContract, crewDetails);
