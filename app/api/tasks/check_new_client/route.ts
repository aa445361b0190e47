import { checkNewClientContract } from "@/lib/clients/new-client-contract";
import { checkNewClient } from "@/lib/clients/new-client-reads";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(checkNewClientContract, checkNewClient);
