import { checkNewClientContract } from "@/lib/features/new-clients/contract";
import { checkNewClient } from "@/lib/features/new-clients/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(checkNewClientContract, checkNewClient);
