import { royaltyContract } from "@/lib/core/employees/access/contract";
import { setRoyalty } from "@/lib/core/employees/access/partnership";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(royaltyContract, setRoyalty);
