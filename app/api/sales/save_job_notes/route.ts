import { saveJobNotesContract } from "@/lib/core/bookings/contract";
import { saveJobNotes } from "@/lib/core/bookings/save-job-notes";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveJobNotesContract, saveJobNotes);
