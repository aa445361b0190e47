import { startDnfContract } from "@/lib/core/dnfs/contract";
import { startDnf } from "@/lib/core/dnfs/work-dnf";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(startDnfContract, startDnf);
