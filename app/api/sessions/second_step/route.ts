import { secondStepContract } from "@/lib/core/sign-in/factors/contract";
import { takeSecondStep } from "@/lib/core/sign-in/factors/second-step";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(secondStepContract, takeSecondStep);
