/**
 * By what a new password is set: a mailed link, or the own session, where a login of a while ago has to be proven
 * with the present password. Staff are told that they may not (rule client-password).
 */
export type ResetBy = { by: "token"; token: string } | { by: "session"; prove: boolean } | { by: "staff" };
