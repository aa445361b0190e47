import { becomeScript } from "./support/bootstrap.mjs";

becomeScript("start.ts");
