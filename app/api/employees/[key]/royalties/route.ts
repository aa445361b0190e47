import { royaltyContract } from "@/lib/employees/access/contract";
import { setRoyalty } from "@/lib/employees/access/partnership";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(royaltyContract, setRoyalty);
