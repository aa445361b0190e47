import { Phone } from "lucide-react";
import { Card } from "@/components/ui/card";
import type { PropertyNotesView } from "@/lib/core/properties/note-view";
import { formatPrice } from "@/lib/values/money";
import { formatPhone, phoneHref } from "@/lib/values/phone";

/** Where it is, whose it is, and what the place costs. */
export function PlaceFacts({ view: { property, client } }: { view: PropertyNotesView }) {
  if (!property) return null;
  const { address, city, postcode, perly, prices } = property;
  const call = phoneHref(client?.phone);
  return (
    <Card title={address}>
      <p>{[city, postcode, perly && `Perly ${perly}`].filter(Boolean).join(" · ")}</p>
      {client && (
        <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-4">
          {client.name}
          {call && (
            <a
              href={call}
              aria-label={`Call ${client.name}, ${formatPhone(client.phone)}`}
              className="inline-flex min-h-control items-center gap-1.5 text-lake-text underline underline-offset-2"
            >
              <Phone aria-hidden className="size-4" />
              {formatPhone(client.phone)}
            </a>
          )}
        </p>
      )}
      <h3 className="mt-3 text-ink-muted text-sm">Standing prices</h3>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {prices.map(({ label, price }) => (
          <div key={label}>
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatPrice(price)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
