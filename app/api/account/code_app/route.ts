import {
  confirmCodeAppContract,
  newCodeAppContract,
  removeCodeAppContract,
} from "@/lib/auth/factors/contract";
import { beginCodeApp, confirmCodeApp, removeCodeApp } from "@/lib/auth/factors/own-codes";
import { endpoint } from "@/lib/http/endpoint";
export const POST = endpoint(newCodeAppContract, beginCodeApp);
export const PATCH = endpoint(confirmCodeAppContract, confirmCodeApp);
export const DELETE = endpoint(removeCodeAppContract, removeCodeApp);
