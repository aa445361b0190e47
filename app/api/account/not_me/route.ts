import { notMeContract } from "@/lib/auth/devices/contract";
import { notMe } from "@/lib/auth/devices/not-me";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(notMeContract, notMe);
