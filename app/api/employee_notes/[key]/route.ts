import { deleteEmployeeNoteContract, editEmployeeNoteContract } from "@/lib/employees/conduct-contract";
import { employeeNotes } from "@/lib/employees/employee-notes";
import { route } from "@/lib/http/route";

export const PATCH = route(editEmployeeNoteContract, employeeNotes.edit);
export const DELETE = route(deleteEmployeeNoteContract, employeeNotes.remove);
