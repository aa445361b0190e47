import { descriptionsContract } from "@/lib/features/ledger/contract";
import { listDescriptions } from "@/lib/features/ledger/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(descriptionsContract, listDescriptions);
