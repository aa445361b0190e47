import { deleteEmployeeNoteContract, editEmployeeNoteContract } from "@/lib/employees/conduct-contract";
import { employeeNotes } from "@/lib/employees/employee-notes";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(editEmployeeNoteContract, employeeNotes.edit);
export const DELETE = endpoint(deleteEmployeeNoteContract, employeeNotes.remove);
