import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import type { SettingValues } from "@/lib/core/settings/schema";

/**
 * What a good day is, all in cents, so that one wish can be weighed against another: a plan is as good as what it's worth
 * less what it costs.
 */
export type Weights = SettingValues["suggestion"];

export const DEFAULT_WEIGHTS: Weights = SETTING_DEFAULTS.suggestion;
