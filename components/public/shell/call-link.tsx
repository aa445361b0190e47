import { Phone } from "lucide-react";
import { type ButtonStyle, buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import { formatPhone, phoneHref } from "@/lib/values/phone";

type CallLinkProps = Omit<ButtonStyle, "shape"> & { phone: string; className?: string };

/** "Call 416-555-0100", as large as a button. */
export function CallLink({ phone, className, ...look }: CallLinkProps) {
  return (
    <a
      href={phoneHref(phone) ?? undefined}
      className={cn(buttonStyles({ variant: "secondary", ...look }), className)}
    >
      <Phone aria-hidden className="size-5" />
      {`Call ${formatPhone(phone)}`}
    </a>
  );
}
