import { secondStepContract } from "@/lib/auth/factors/contract";
import { takeSecondStep } from "@/lib/auth/factors/second-step";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(secondStepContract, takeSecondStep);
