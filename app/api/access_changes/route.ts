import { bulkAccessContract } from "@/lib/core/employees/access/role-contract";
import { changeSeveral } from "@/lib/core/employees/access/roles";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(bulkAccessContract, changeSeveral);
