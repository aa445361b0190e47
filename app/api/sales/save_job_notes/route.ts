import { saveJobNotesContract } from "@/lib/bookings/contract";
import { saveJobNotes } from "@/lib/bookings/save-job-notes";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(saveJobNotesContract, saveJobNotes);
