import { assignDnf } from "@/lib/dnfs/assign-dnf";
import { assignDnfContract } from "@/lib/dnfs/contract";
import { route } from "@/lib/http/route";

export const PATCH = route(assignDnfContract, assignDnf);
