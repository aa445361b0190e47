import { checkNewClientContract } from "@/lib/clients/new-client-contract";
import { checkNewClient } from "@/lib/clients/new-client-reads";
import { route } from "@/lib/http/route";

export const POST = route(checkNewClientContract, checkNewClient);
