/** In the 403 that the confirmation dialog handles; forms that ask for the password in a field don't send it. */
export const STEP_UP = "step_up";
