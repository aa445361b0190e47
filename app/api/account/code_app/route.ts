import {
  confirmCodeAppContract,
  newCodeAppContract,
  removeCodeAppContract,
} from "@/lib/core/sign-in/factors/contract";
import { beginCodeApp, confirmCodeApp, removeCodeApp } from "@/lib/core/sign-in/factors/own-codes";
import { endpoint } from "@/lib/platform/http/endpoint";
export const POST = endpoint(newCodeAppContract, beginCodeApp);
export const PATCH = endpoint(confirmCodeAppContract, confirmCodeApp);
export const DELETE = endpoint(removeCodeAppContract, removeCodeApp);
