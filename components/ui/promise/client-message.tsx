"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { control } from "@/components/form/control-styles";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toaster";

/** A message to the client to change, copy and send. */
export function ClientMessage({ text, address }: { text: string; address: string }) {
  const [typed, setTyped] = useState(text);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
      toast.success("Message copied");
    } catch {
      toast.error("The message couldn't be copied. Select it and copy it by hand.");
    }
  };
  return (
    <details className="mt-2">
      <summary className="min-h-6 cursor-pointer font-medium text-lake-text">
        Draft a message to the client
      </summary>
      <textarea
        aria-label={`Message to the client at ${address}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        rows={7}
        className={`${control} my-2`}
      />
      <Button size="sm" variant="secondary" onClick={copy} icon={<Copy aria-hidden className="size-4" />}>
        Copy message
      </Button>
    </details>
  );
}
