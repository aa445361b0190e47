import { addViolationContract } from "@/lib/employees/conduct-contract";
import { violations } from "@/lib/employees/violations";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(addViolationContract, violations.add);
