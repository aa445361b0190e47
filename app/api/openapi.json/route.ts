import { endpoint } from "@/lib/http/endpoint";
import { openapiContract } from "@/lib/openapi/contract";
import { getOpenapi } from "@/lib/openapi/reads";

export const GET = endpoint(openapiContract, getOpenapi);
