import { dnfContract, returnDnfContract } from "@/lib/core/dnfs/contract";
import { getDnf } from "@/lib/core/dnfs/reads";
import { returnDnf } from "@/lib/core/dnfs/work-dnf";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(dnfContract, getDnf);
export const PATCH = endpoint(returnDnfContract, returnDnf);
