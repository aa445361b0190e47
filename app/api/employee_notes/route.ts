import { addEmployeeNoteContract } from "@/lib/employees/conduct-contract";
import { employeeNotes } from "@/lib/employees/employee-notes";
import { route } from "@/lib/http/route";

export const POST = route(addEmployeeNoteContract, employeeNotes.add);
