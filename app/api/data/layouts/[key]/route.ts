import { deleteLayout, renameLayout } from "@/lib/core/data/in/layouts/change-layouts";
import { deleteLayoutContract, renameLayoutContract } from "@/lib/core/data/in/layouts/layout-contract";

import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(renameLayoutContract, renameLayout);
export const DELETE = endpoint(deleteLayoutContract, deleteLayout);
