import { undoWineAttemptContract } from "@/lib/features/wine/contract";
import { undoWineAttempt } from "@/lib/features/wine/save-visit";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(undoWineAttemptContract, undoWineAttempt);
