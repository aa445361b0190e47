import { saveJobNotesContract } from "@/lib/core/bookings/contract";
import { saveJobNotes } from "@/lib/core/bookings/create-sale";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveJobNotesContract, saveJobNotes);
