import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { employeeNote, violation } from "@/lib/features/crew-profile/profile-contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { employeeNoteFields, violationFields } from "./conduct-schema";

/** Somebody else saved it meanwhile: as it stands. */
export const staleViolation = defineRefusal("stale", { violation });
export const staleNote = defineRefusal("stale", { empNote: employeeNote });

const write = { who: "cap:production", effect: "write" } as const;
const byId = z.object({ id: recordId() });
const seen = z.object({ version: z.coerce.number().int().positive().optional() });
const gone = z.object({ success: z.boolean() });

export const addViolationContract = defineContract({
  ...write,
  method: "POST",
  path: "/api/violations",
  body: violationFields,
  answer: z.object({ violation }),
});

export const editViolationContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/violations/{id}",
  params: byId,
  body: violationFields,
  answer: z.object({ violation }),
  refusals: [staleViolation],
});

export const deleteViolationContract = defineContract({
  ...write,
  method: "DELETE",
  path: "/api/violations/{id}",
  params: byId,
  query: seen,
  answer: gone,
  refusals: [staleViolation],
});

export const addEmployeeNoteContract = defineContract({
  ...write,
  method: "POST",
  path: "/api/employee_notes",
  body: employeeNoteFields,
  answer: z.object({ empNote: employeeNote }),
});

export const editEmployeeNoteContract = defineContract({
  ...write,
  method: "PATCH",
  path: "/api/employee_notes/{id}",
  params: byId,
  body: employeeNoteFields,
  answer: z.object({ empNote: employeeNote }),
  refusals: [staleNote],
});

export const deleteEmployeeNoteContract = defineContract({
  ...write,
  method: "DELETE",
  path: "/api/employee_notes/{id}",
  params: byId,
  query: seen,
  answer: gone,
  refusals: [staleNote],
});
