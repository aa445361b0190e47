import { endpoint } from "@/lib/http/endpoint";
import { contactTask } from "@/lib/sales/contact-task";
import { contactTaskContract } from "@/lib/sales/contract";

export const PATCH = endpoint(contactTaskContract, contactTask);
