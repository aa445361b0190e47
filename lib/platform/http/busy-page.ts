// Self-contained: it loads nothing else, and repeats the colours of app/globals.css.
const PAGE = `<!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>One moment · Runsheet</title><style>
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:.75rem;padding:1.5rem;box-sizing:border-box;
text-align:center;font:1.125rem/1.5 system-ui,sans-serif;background:#faf8f4;color:#1a232b}
h1,p{margin:0}h1{font-size:1.75rem;line-height:1.25}p{max-width:32rem;color:#545f69}
a{justify-self:center;margin-top:.75rem;padding:.75rem 1.5rem;border-radius:.5rem;background:#0c5b6e;color:#fff;
font-weight:600;text-decoration:none}</style>
<h1>One moment, please</h1><p>Runsheet is very busy right now. This page tries again in a few seconds.</p>
<a href="">Try again now</a></html>`;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** What we send when we can't show a page in time: it costs nothing, and the browser tries again by itself. */
export const BUSY = {
  status: 503,
  headers: {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": POLICY,
    "retry-after": "5",
  },
  body: PAGE,
};
