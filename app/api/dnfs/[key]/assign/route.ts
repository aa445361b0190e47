import { assignDnf } from "@/lib/dnfs/assign-dnf";
import { assignDnfContract } from "@/lib/dnfs/contract";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(assignDnfContract, assignDnf);
