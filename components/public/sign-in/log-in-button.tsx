"use client";

import { LogIn } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useSignIn } from "./sign-in";

type LogInButtonProps = Pick<ButtonProps, "variant" | "size" | "full" | "className"> & {
  children?: ReactNode;
  /** Before the window opens: to close the menu it was chosen from. */
  onOpen?: () => void;
};

export function LogInButton({ children = "Log in", onOpen, ...look }: LogInButtonProps) {
  const { open } = useSignIn();
  return (
    <Button
      {...look}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.();
        open();
      }}
      icon={<LogIn aria-hidden className="size-5" />}
    >
      {children}
    </Button>
  );
}
