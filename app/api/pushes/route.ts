import { turnPushesOff, turnPushesOn } from "@/lib/core/pushes/choose-pushes";
import { pushesContract, turnPushesOffContract, turnPushesOnContract } from "@/lib/core/pushes/contract";
import { readPushes } from "@/lib/core/pushes/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(pushesContract, readPushes);
export const POST = endpoint(turnPushesOnContract, turnPushesOn);
export const DELETE = endpoint(turnPushesOffContract, turnPushesOff);
