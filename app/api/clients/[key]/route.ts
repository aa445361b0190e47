import { editClientContract } from "@/lib/core/clients/client-contract";
import { editClient } from "@/lib/core/clients/client-edit";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editClientContract, editClient);
