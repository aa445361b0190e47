import Link from "next/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ClientPage } from "@/lib/registry/client-page/page-view";
import { LINE } from "./client-cards";
import { Panel } from "./panel";

/** Returned estimates that can be booked, newest first; nothing without any. */
export function Estimates({ page: { estimates } }: { page: ClientPage }) {
  if (estimates.length === 0) return null;
  return (
    <Panel title="Open estimates" count={estimates.length}>
      <ul className="divide-y divide-line px-4">
        {estimates.map(({ msid, address, words, book, href }) => (
          <li key={msid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0 flex-1 basis-56">
              {href ? (
                <Link href={href} className={`wrap-anywhere ${LINE}`}>
                  {words}
                </Link>
              ) : (
                <p className="wrap-anywhere">{words}</p>
              )}
              <p className="text-ink-muted text-sm">{address}</p>
            </div>
            <LinkButton
              href={book}
              prefetch={false}
              scroll={false}
              size="sm"
              variant="secondary"
              aria-label={`Book ${words}`}
            >
              Book
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
