import { auditContract } from "@/lib/audit/contract";
import { getAuditLog } from "@/lib/audit/reads";
import { route } from "@/lib/http/route";

export const GET = route(auditContract, getAuditLog);
