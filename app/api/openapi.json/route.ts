import { route } from "@/lib/http/route";
import { openapiContract } from "@/lib/openapi/contract";
import { getOpenapi } from "@/lib/openapi/reads";

export const GET = route(openapiContract, getOpenapi);
