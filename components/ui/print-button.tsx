"use client";

import { Printer } from "lucide-react";
import { Button, type ButtonProps } from "./button";

export function PrintButton({ children = "Print", ...rest }: Omit<ButtonProps, "onClick" | "icon">) {
  return (
    <Button
      variant="secondary"
      {...rest}
      data-print="hide"
      icon={<Printer aria-hidden className="size-[1.1em]" />}
      onClick={() => window.print()}
    >
      {children}
    </Button>
  );
}
