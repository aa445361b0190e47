import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { ended, passwordForm } from "./schema";

/** Opens its transactions itself: a wrong current password stays counted. */
export const changePasswordContract = defineContract({
  method: "PATCH",
  path: "/api/account/password",
  who: "staff",
  givenPassword: true,
  effect: "write",
  transaction: "own",
  body: passwordForm,
  answer: ended,
});

/** Ends one of the own logins, or without one all others. */
export const endOwnSessionsContract = defineContract({
  method: "DELETE",
  path: "/api/account/sessions",
  who: "staff",
  givenPassword: true,
  effect: "write",
  query: z.object({ session: z.uuid().optional() }),
  answer: ended,
});
