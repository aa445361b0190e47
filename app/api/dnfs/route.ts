import { addDnf } from "@/lib/dnfs/add-dnf";
import { addDnfContract } from "@/lib/dnfs/contract";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(addDnfContract, addDnf);
