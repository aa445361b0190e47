import { route } from "@/lib/http/route";
import { deletePayContract } from "@/lib/pay/contract";
import { deletePay } from "@/lib/pay/delete-pay";

export const DELETE = route(deletePayContract, deletePay);
