import { path } from "@/lib/paths";

const STYLE = `
:root{color-scheme:light;font:18px/1.5 Inter,ui-sans-serif,system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#faf8f4;color:#1a232b}
main{box-sizing:border-box;width:100%;max-width:28rem;padding:1.5rem 1rem;display:grid;gap:1rem;text-align:center}
svg{width:4rem;height:4rem;justify-self:center;color:#0c5b6e}
h1{margin:0;font-size:1.5rem;line-height:1.25}
p{margin:0;color:#545f69}
a,button{box-sizing:border-box;display:grid;place-items:center;width:100%;min-height:3.5rem;padding:.5rem 1rem;border-radius:.625rem;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
a{background:#f5a524;color:#1a1206;border:1px solid transparent}
button{background:#fff;color:#1a232b;border:1px solid #857f73}
:focus-visible{outline:3px solid #0c5b6e;outline-offset:2px}`;

const ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.53M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"/></svg>';

/** A phone often says it's online a moment before anything answers, so it tries again while it says so. */
const AGAIN_MS = 5_000;
const SCRIPT = `const again=()=>location.reload();document.querySelector("button").onclick=again;addEventListener("online",again);if(navigator.onLine)setTimeout(again,${AGAIN_MS})`;

/** The worker itself shows this for a screen it has no copy of, so it needs nothing from outside. */
export const offlineHtml = (nonce: string): string => `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>No signal · Runsheet</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${ICON}<h1>No signal</h1>
<p>This screen isn't saved on your phone. It opens by itself once you have a signal.</p>
<a href="${path.runsheet()}">Open Runsheet</a><button type="button">Try again</button></main>
<script nonce="${nonce}">${SCRIPT}</script></body></html>`;

/** It may load nothing at all. */
export const offlinePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;

export function offlinePage(nonce: string): Response {
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": offlinePolicy(nonce),
  };
  return new Response(offlineHtml(nonce), { headers });
}
