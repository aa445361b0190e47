import { saveLayout } from "@/lib/core/data/in/layouts/change-layouts";
import { saveLayoutContract } from "@/lib/core/data/in/layouts/layout-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveLayoutContract, saveLayout);
