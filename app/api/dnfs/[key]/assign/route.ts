import { assignDnf } from "@/lib/core/dnfs/assign-dnf";
import { assignDnfContract } from "@/lib/core/dnfs/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(assignDnfContract, assignDnf);
