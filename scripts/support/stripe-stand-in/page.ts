import type { PaymentIntent, SetupIntent } from "./state";

/** The page on which a test card's "bank" asks its cardholder. */
export const bankPage = (intent: PaymentIntent | SetupIntent): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test bank</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem}
button{font:inherit;padding:.75rem 1.25rem;margin:.5rem .5rem 0 0;border-radius:.5rem;border:1px solid #888}</style>
<h1>Test bank</h1>
<p>This page stands for the cardholder's bank. For testing only. No real card or money.</p>
<p>${intent.object === "payment_intent" ? `Payment of $${(intent.amount / 100).toFixed(2)}` : "Saving a card"}</p>
<form method="post"><button name="answer" value="complete">Complete authentication</button>
<button name="answer" value="fail">Fail authentication</button></form></html>`;

/** Where the cardholder goes next: the return address with Stripe's parameters. */
export function returnAddress(intent: PaymentIntent | SetupIntent, to: string, ok: boolean): string | null {
  if (!URL.canParse(to)) return null;
  const url = new URL(to);
  url.searchParams.set(intent.object, intent.id);
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  url.searchParams.set("redirect_status", ok ? "succeeded" : "failed");
  return url.href;
}
