import { startDnfContract } from "@/lib/dnfs/contract";
import { startDnf } from "@/lib/dnfs/start-dnf";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(startDnfContract, startDnf);
