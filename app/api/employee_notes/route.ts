import { addEmployeeNoteContract } from "@/lib/employees/conduct-contract";
import { employeeNotes } from "@/lib/employees/employee-notes";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(addEmployeeNoteContract, employeeNotes.add);
