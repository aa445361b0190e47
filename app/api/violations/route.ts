import { addViolationContract } from "@/lib/employees/conduct-contract";
import { violations } from "@/lib/employees/violations";
import { route } from "@/lib/http/route";

export const POST = route(addViolationContract, violations.add);
