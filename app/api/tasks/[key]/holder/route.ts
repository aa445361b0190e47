import { route } from "@/lib/http/route";
import { holdTaskContract } from "@/lib/sales/contract";
import { holdTask } from "@/lib/sales/hold-task";

export const PATCH = route(holdTaskContract, holdTask);
