import { saveJobNotesContract } from "@/lib/bookings/contract";
import { saveJobNotes } from "@/lib/bookings/save-job-notes";
import { route } from "@/lib/http/route";

export const POST = route(saveJobNotesContract, saveJobNotes);
