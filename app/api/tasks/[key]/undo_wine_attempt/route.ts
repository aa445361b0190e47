import { endpoint } from "@/lib/http/endpoint";
import { undoWineAttemptContract } from "@/lib/wine/contract";
import { undoWineAttempt } from "@/lib/wine/save-attempt";

export const PATCH = endpoint(undoWineAttemptContract, undoWineAttempt);
