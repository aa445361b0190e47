import { saveLayoutContract } from "@/lib/data/in/layouts/layout-contract";
import { saveLayout } from "@/lib/data/in/layouts/save-layout";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(saveLayoutContract, saveLayout);
