import { saveNewClientContract } from "@/lib/clients/new-client-contract";
import { saveNewClient } from "@/lib/clients/save-new-client";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(saveNewClientContract, saveNewClient);
