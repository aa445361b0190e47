"use client";

import { FileDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { saveFrom } from "@/components/ui/save-from";
import type { PayPeriodOption } from "@/lib/core/pay/contract";

/** One's own pay of the period as a PDF. */
export function StubButton({ period: { id, date1 } }: { period: PayPeriodOption }) {
  return (
    <Button
      variant="secondary"
      icon={<FileDown aria-hidden className="size-5" />}
      onClick={() => saveFrom(`/api/pays/stub?period=${id}`, `pay-stub-${date1}.pdf`)}
    >
      Pay stub
    </Button>
  );
}
