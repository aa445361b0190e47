"use client";

import { useRouter } from "next/navigation";
import { LoginFields, type LoginType } from "@/components/auth/login-fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { areaOf, path } from "@/lib/paths";

type LogInDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  next?: string;
  onForgot: () => void;
};

/**
 * Stays open with the refusal in red; after login, clients go to the dashboard, staff to the menu or `next`.
 */
export function LogInDialog({ open, onOpenChange, next, onForgot }: LogInDialogProps) {
  const router = useRouter();
  const goOn = (type: LoginType) => {
    router.replace(afterLogin(type, next));
    router.refresh();
    onOpenChange(false);
  };
  return (
    <Dialog title="Log in" size="sm" open={open} onOpenChange={onOpenChange}>
      <LoginFields refusal="Incorrect username/password" usernameLabel="Username or email" onLogIn={goOn}>
        <Button variant="ghost" onClick={onForgot}>
          Forgot your password?
        </Button>
      </LoginFields>
    </Dialog>
  );
}

function afterLogin(type: LoginType, next: string | undefined): string {
  if (type === "INTERNAL_USER") return next ?? path.mainMenu();
  // Clients never go to a staff area, whatever link led here.
  return next && areaOf(next.split("?")[0] ?? "") === "client" ? next : path.clientDashboard();
}
