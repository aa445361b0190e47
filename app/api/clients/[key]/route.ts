import { editClientContract } from "@/lib/clients/client-contract";
import { editClient } from "@/lib/clients/client-edit";
import { route } from "@/lib/http/route";

export const PATCH = route(editClientContract, editClient);
