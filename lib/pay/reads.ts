import type { Context } from "@/lib/context";
import type { CrewPayScreen, EmployeePayScreen } from "./screens";

/** The URL's own words; anything unreadable falls back to the current period and no day. */
type CrewPayQuery = { range?: unknown; dailyProfileDate?: unknown };
type EmployeeQuery = { empHrid?: unknown; empDetails?: unknown; range?: unknown };

export declare function crewPayScreen(ctx: Context, query: CrewPayQuery): Promise<CrewPayScreen>;
export declare function employeePayScreen(ctx: Context, query: EmployeeQuery): Promise<EmployeePayScreen>;
