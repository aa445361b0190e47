import { addDnf } from "@/lib/core/dnfs/add-dnf";
import { addDnfContract } from "@/lib/core/dnfs/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addDnfContract, addDnf);
