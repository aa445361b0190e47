import { employeeNotes } from "@/lib/features/crew-profile/change-conduct";
import {
  deleteEmployeeNoteContract,
  editEmployeeNoteContract,
} from "@/lib/features/crew-profile/conduct-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editEmployeeNoteContract, employeeNotes.edit);
export const DELETE = endpoint(deleteEmployeeNoteContract, employeeNotes.remove);
