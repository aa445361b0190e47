import { employeeNotes } from "@/lib/features/crew-profile/change-conduct";
import { addEmployeeNoteContract } from "@/lib/features/crew-profile/conduct-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addEmployeeNoteContract, employeeNotes.add);
