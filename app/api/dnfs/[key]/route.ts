import { dnfContract, returnDnfContract } from "@/lib/dnfs/contract";
import { getDnf } from "@/lib/dnfs/reads";
import { returnDnf } from "@/lib/dnfs/return-dnf";
import { route } from "@/lib/http/route";

export const GET = route(dnfContract, getDnf);
export const PATCH = route(returnDnfContract, returnDnf);
