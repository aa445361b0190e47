import { config } from "zod";
import { keepScreenWhileBusy } from "@/lib/platform/http/keep-screen";

// Once per page, zod would try `new Function` to learn whether it's allowed: our content policy refuses and reports
// it.
config({ jitless: true });

keepScreenWhileBusy();
