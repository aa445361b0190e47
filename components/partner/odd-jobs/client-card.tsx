import { Mail, Phone } from "lucide-react";
import { buttonStyles } from "@/components/ui/button-styles";
import { Card } from "@/components/ui/card";
import type { MiscAdminView } from "@/lib/features/odd-jobs/odd-job-view";
import { formatPhone, phoneHref } from "@/lib/values/phone";

/** Who it is for, how to reach them, and their places. */
export function ClientCard({ view: { client, name, places } }: { view: MiscAdminView }) {
  const numbers = [...new Set([client?.cellphone, client?.phone])].filter((number) => phoneHref(number));
  const reach = buttonStyles({ variant: "secondary" });
  return (
    <Card title="Client">
      <div className="grid gap-3">
        <p className="wrap-anywhere font-semibold text-lg">{name || "Not known"}</p>
        <div className="flex flex-wrap gap-2 empty:hidden" data-print="hide">
          {numbers.map((number) => (
            <a key={number} href={phoneHref(number) ?? undefined} className={reach}>
              <Phone aria-hidden className="size-5" />
              {formatPhone(number)}
            </a>
          ))}
          {client?.email && (
            <a href={`mailto:${client.email}`} className={`${reach} max-w-full`}>
              <Mail aria-hidden className="size-5 shrink-0" />
              <span className="truncate">{client.email}</span>
            </a>
          )}
        </div>
        {places.length > 0 && (
          <ul aria-label="Addresses" className="grid gap-1">
            {places.map(({ jobinfoid, address, postcode, city, perly }) => (
              <li key={jobinfoid} className="wrap-anywhere">
                {[address, postcode, city, perly && `Perly ${perly}`].filter(Boolean).join(", ")}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
