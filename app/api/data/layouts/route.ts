import { saveLayoutContract } from "@/lib/platform/data/in/layouts/layout-contract";
import { saveLayout } from "@/lib/platform/data/in/layouts/save-layout";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveLayoutContract, saveLayout);
