export * from "./clients";
export * from "./crew-days";
export * from "./employees";
export * from "./enums";
export * from "./jobs";
export * from "./sessions";
export * from "./system";
