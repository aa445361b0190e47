"use client";

import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { hasPopup, isTyping } from "@/components/layout/screen-keys";
import { Button } from "@/components/ui/button";
import { OnDemand } from "@/components/ui/on-demand";
import { collectTyping } from "./typed-ahead";

const load = async () => (await import("./find-dialog")).FindDialog;

/** Opens the search from every staff screen: by its button, Ctrl+K or ⌘K, and "/" where the screen doesn't use it. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      // An open dialog keeps its keys, and a screen may use the key for its own filter.
      if (event.defaultPrevented || !(isFind || isSlash)) return;
      if (hasPopup()) return;
      event.preventDefault();
      collectTyping();
      setOpen(true);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const trigger = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Search aria-hidden className="size-4" />}
      aria-keyshortcuts="Control+K Meta+K /"
      className="lg:min-w-56 lg:justify-start lg:font-normal lg:text-ink-muted"
      onClick={() => setOpen(true)}
    >
      <span className="max-lg:sr-only">Find or do…</span>
      <kbd aria-hidden className="ml-auto hidden rounded-sm border border-line px-1.5 text-xs lg:inline">
        Ctrl K
      </kbd>
    </Button>
  );
  return <OnDemand kind="dialog" load={load} popup={{ trigger, open, onOpenChange: setOpen }} />;
}
