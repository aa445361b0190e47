import { endpoint } from "@/lib/platform/http/endpoint";
import { auditContract } from "@/lib/registry/audit-log/contract";
import { getAuditLog } from "@/lib/registry/audit-log/reads";

export const GET = endpoint(auditContract, getAuditLog);
