import { endpoint } from "@/lib/platform/http/endpoint";
import { openapiContract } from "@/lib/registry/openapi/contract";
import { getOpenapi } from "@/lib/registry/openapi/reads";

export const GET = endpoint(openapiContract, getOpenapi);
