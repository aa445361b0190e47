import { mailCode } from "@/lib/core/sign-in/client/confirm-client";
import { mailCodeContract } from "@/lib/core/sign-in/client/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(mailCodeContract, mailCode);
