import { eraseClientContract } from "@/lib/core/clients/erase/contract";
import { eraseClient } from "@/lib/core/clients/erase/erase-client";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(eraseClientContract, eraseClient);
