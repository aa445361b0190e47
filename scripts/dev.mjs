import { runScript } from "./support/bootstrap.mjs";

runScript("dev.ts", { tied: true });
