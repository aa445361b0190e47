import { config } from "zod";

// zod would try `new Function` once a page to learn whether it may: our content policy refuses, and reports it.
config({ jitless: true });
