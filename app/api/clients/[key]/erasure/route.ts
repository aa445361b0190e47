import { eraseClientContract } from "@/lib/clients/erase/contract";
import { eraseClient } from "@/lib/clients/erase/erase-client";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(eraseClientContract, eraseClient);
