import { violations } from "@/lib/features/crew-profile/change-conduct";
import { addViolationContract } from "@/lib/features/crew-profile/conduct-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addViolationContract, violations.add);
