import { royaltyContract } from "@/lib/employees/access/contract";
import { setRoyalty } from "@/lib/employees/access/partnership";
import { route } from "@/lib/http/route";

export const POST = route(royaltyContract, setRoyalty);
