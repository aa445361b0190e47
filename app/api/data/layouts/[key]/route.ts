import { deleteLayout } from "@/lib/data/in/layouts/delete-layout";
import { deleteLayoutContract, renameLayoutContract } from "@/lib/data/in/layouts/layout-contract";
import { renameLayout } from "@/lib/data/in/layouts/rename-layout";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(renameLayoutContract, renameLayout);
export const DELETE = endpoint(deleteLayoutContract, deleteLayout);
