import { defineContract } from "@/lib/contract";
import { auditAnswer, auditQuery } from "./audit-schema";

export const auditContract = defineContract({
  method: "GET",
  path: "/api/audit",
  who: "cap:access_admin",
  effect: "read",
  query: auditQuery,
  answer: auditAnswer,
});
