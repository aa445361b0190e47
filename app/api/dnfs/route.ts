import { addDnf } from "@/lib/dnfs/add-dnf";
import { addDnfContract } from "@/lib/dnfs/contract";
import { route } from "@/lib/http/route";

export const POST = route(addDnfContract, addDnf);
