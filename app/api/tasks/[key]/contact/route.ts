import { route } from "@/lib/http/route";
import { contactTask } from "@/lib/sales/contact-task";
import { contactTaskContract } from "@/lib/sales/contract";

export const PATCH = route(contactTaskContract, contactTask);
