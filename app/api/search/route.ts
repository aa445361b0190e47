import { searchContract } from "@/lib/features/menus/search-contract";
import { search } from "@/lib/features/menus/search-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(searchContract, search);
