import { choosePushes } from "@/lib/core/pushes/choose-pushes";
import { choosePushesContract } from "@/lib/core/pushes/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(choosePushesContract, choosePushes);
