import { dnfContract, returnDnfContract } from "@/lib/dnfs/contract";
import { getDnf } from "@/lib/dnfs/reads";
import { returnDnf } from "@/lib/dnfs/return-dnf";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(dnfContract, getDnf);
export const PATCH = endpoint(returnDnfContract, returnDnf);
