import { deleteLayout } from "@/lib/platform/data/in/layouts/delete-layout";
import { deleteLayoutContract, renameLayoutContract } from "@/lib/platform/data/in/layouts/layout-contract";
import { renameLayout } from "@/lib/platform/data/in/layouts/rename-layout";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(renameLayoutContract, renameLayout);
export const DELETE = endpoint(deleteLayoutContract, deleteLayout);
