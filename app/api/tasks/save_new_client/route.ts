import { saveNewClientContract } from "@/lib/features/new-clients/contract";
import { saveNewClient } from "@/lib/features/new-clients/save-new-client";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveNewClientContract, saveNewClient);
