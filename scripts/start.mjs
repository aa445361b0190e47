import { runScript } from "./support/bootstrap.mjs";

runScript("start.ts", { tied: true });
