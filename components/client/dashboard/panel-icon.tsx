import {
  CalendarCheck,
  CalendarPlus,
  CircleCheck,
  CircleDollarSign,
  CreditCard,
  Droplets,
  Hammer,
  Leaf,
  type LucideIcon,
  Paintbrush,
  SprayCan,
  UserRoundPen,
} from "lucide-react";
import type { PanelKey } from "@/lib/features/dashboard/schema";

const ICONS: Partial<Record<PanelKey, LucideIcon>> = {
  book_windows: CalendarPlus,
  book_windows_summer: CalendarPlus,
  book_eaves: Droplets,
  book_eaves_summer: Droplets,
  personal_info: UserRoundPen,
  request_painting: Paintbrush,
  request_odd_job: Hammer,
  request_lawn: Leaf,
  request_power_wash: SprayCan,
  upcoming: CalendarCheck,
  completed: CircleCheck,
  apply_payment: CircleDollarSign,
  manage_cards: CreditCard,
};

/** The sign of a panel in menus and on tiles; always beside its words. */
export function PanelIcon({ panel, className }: { panel: PanelKey; className?: string }) {
  const Icon = ICONS[panel] ?? CalendarCheck;
  return <Icon aria-hidden className={className} />;
}
