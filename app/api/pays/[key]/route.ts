import { endpoint } from "@/lib/http/endpoint";
import { deletePayContract } from "@/lib/pay/contract";
import { deletePay } from "@/lib/pay/delete-pay";

export const DELETE = endpoint(deletePayContract, deletePay);
