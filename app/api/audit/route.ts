import { auditContract } from "@/lib/audit/contract";
import { getAuditLog } from "@/lib/audit/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(auditContract, getAuditLog);
