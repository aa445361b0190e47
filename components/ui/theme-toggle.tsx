"use client";

import { Contrast } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonStyles } from "./button-styles";
import { cn } from "./cn";
import { THEME_COOKIE, type Theme, themeFrom } from "./theme";

const YEAR = 31_536_000;

function apply(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${YEAR}; samesite=lax`;
  try {
    localStorage.setItem(THEME_COOKIE, theme);
  } catch {
    // Private mode without storage: only the cookie remembers it.
  }
}

function remembered(): Theme {
  try {
    return themeFrom(localStorage.getItem(THEME_COOKIE) ?? document.documentElement.dataset.theme);
  } catch {
    return themeFrom(document.documentElement.dataset.theme);
  }
}

/** Toggles the high-contrast theme, remembered on this device. */
export function ThemeToggle({
  className,
  label = "Strong contrast",
}: {
  className?: string;
  label?: string;
}) {
  const [theme, setTheme] = useState<Theme>("light");
  useEffect(() => {
    const kept = remembered();
    setTheme(kept);
    if (kept !== document.documentElement.dataset.theme) apply(kept);
  }, []);
  const choose = () => {
    const next = theme === "strong" ? "light" : "strong";
    apply(next);
    setTheme(next);
  };
  return (
    <button
      type="button"
      aria-pressed={theme === "strong"}
      onClick={choose}
      className={cn(
        buttonStyles({ variant: "secondary" }),
        "aria-pressed:bg-ink aria-pressed:text-on-ink",
        className,
      )}
    >
      <Contrast aria-hidden className="size-5" />
      {label}
    </button>
  );
}
