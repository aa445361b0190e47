import { keepScreenWhileBusy } from "@/lib/platform/http/keep-screen";

// Once per page, zod would try `new Function` to learn whether it's allowed: our content policy refuses and reports
// it. It reads its settings here; importing it would bring all of it to pages that need none.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

keepScreenWhileBusy();
