import { saveNewClientContract } from "@/lib/clients/new-client-contract";
import { saveNewClient } from "@/lib/clients/save-new-client";
import { route } from "@/lib/http/route";

export const POST = route(saveNewClientContract, saveNewClient);
