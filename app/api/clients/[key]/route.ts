import { editClientContract } from "@/lib/clients/client-contract";
import { editClient } from "@/lib/clients/client-edit";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(editClientContract, editClient);
