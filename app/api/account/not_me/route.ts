import { notMeContract } from "@/lib/core/sign-in/devices/contract";
import { notMe } from "@/lib/core/sign-in/devices/not-me";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(notMeContract, notMe);
