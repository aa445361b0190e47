import { eraseClientContract, erasureContract } from "@/lib/clients/erase/contract";
import { eraseClient, readErasure } from "@/lib/clients/erase/erase-client";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(erasureContract, readErasure);
export const POST = endpoint(eraseClientContract, eraseClient);
