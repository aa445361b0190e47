import { existsSync } from "node:fs";

// The settings of .env, for programs that run on their own; what the environment holds already stays.
if (existsSync(".env")) process.loadEnvFile(".env");
