import { endpoint } from "@/lib/http/endpoint";
import { descriptionsContract } from "@/lib/ledger/contract";
import { listDescriptions } from "@/lib/ledger/reads";

export const GET = endpoint(descriptionsContract, listDescriptions);
