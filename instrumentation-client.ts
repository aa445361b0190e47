import { config } from "zod";
import { keepScreenWhileBusy } from "@/lib/platform/http/keep-screen";

// zod would try `new Function` once a page to learn whether it may: our content policy refuses, and reports it.
config({ jitless: true });

keepScreenWhileBusy();
