import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import type { SettingValues } from "@/lib/core/settings/schema";

/**
 * What makes a good day, all in cents so wishes can be weighed against each other: a plan's value is what it's worth
 * minus what it costs.
 */
export type Weights = SettingValues["suggestion"];

export const DEFAULT_WEIGHTS: Weights = SETTING_DEFAULTS.suggestion;
