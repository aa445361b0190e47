import { addEmployeeNoteContract } from "@/lib/features/crew-profile/conduct-contract";
import { employeeNotes } from "@/lib/features/crew-profile/employee-notes";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addEmployeeNoteContract, employeeNotes.add);
