import type { Context } from "@/lib/context";
import type { CrewProfile } from "./profile-contract";

type ProfileQuery = { dailyProfileDate?: unknown; crewName?: unknown };

/** Errors: 404 when no such crew goes out on that day. */
export declare function crewProfileScreen(ctx: Context, query: ProfileQuery): Promise<CrewProfile>;
