"use client";

import { Button } from "@/components/ui/button";
import "./globals.css";
import "./motion.css";

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void };

/** Replaces the root layout when even that fails. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en-CA">
      <body className="bg-paper font-sans text-ink">
        <title>Something went wrong · Runsheet</title>
        <main className="mx-auto grid max-w-lg gap-4 p-6">
          <h1 className="text-2xl">Something went wrong</h1>
          <p>Check your connection and try again. If it keeps happening, tell the office.</p>
          {error.digest && <p className="text-ink-muted text-sm">{`Reference: ${error.digest}`}</p>}
          <div>
            <Button onClick={reset}>Try again</Button>
          </div>
        </main>
      </body>
    </html>
  );
}
