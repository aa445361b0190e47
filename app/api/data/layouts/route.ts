import { saveLayout } from "@/lib/platform/data/in/layouts/change-layouts";
import { saveLayoutContract } from "@/lib/platform/data/in/layouts/layout-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveLayoutContract, saveLayout);
