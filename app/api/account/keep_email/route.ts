import { keepEmailContract } from "@/lib/clients/email/contract";
import { keepEmail } from "@/lib/clients/email/settle-email";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(keepEmailContract, keepEmail);
