import { route } from "@/lib/http/route";
import { descriptionsContract } from "@/lib/ledger/contract";
import { listDescriptions } from "@/lib/ledger/reads";

export const GET = route(descriptionsContract, listDescriptions);
