import { startDnfContract } from "@/lib/dnfs/contract";
import { startDnf } from "@/lib/dnfs/start-dnf";
import { route } from "@/lib/http/route";

export const PATCH = route(startDnfContract, startDnf);
