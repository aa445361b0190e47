import type { PublicGallery } from "@/lib/core/images/contract";
import { photoTimes } from "@/lib/core/images/when-rules";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { count } from "@/lib/values/text";

/** The page behind the emailed link: one job's images, or a sentence when the link has expired. */
export function PublicGalleryPage({ gallery: { company, phone, job, revoked } }: { gallery: PublicGallery }) {
  const over = revoked ? "Our office cancelled this link" : "This link has expired";
  return (
    <main id="main" className="mx-auto grid max-w-5xl gap-6 px-4 py-8">
      <header className="grid gap-1">
        <p className="font-display text-lake-text text-xl">{company}</p>
        <h1 className="font-display text-3xl">{job ? job.address : over}</h1>
        {job && (
          <p className="text-ink-muted">
            {job.images.length > 0
              ? `${count(job.images.length, "picture")} of our work`
              : "We've taken down the pictures of this job."}
          </p>
        )}
      </header>
      {job ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {job.images.map((image) => (
            <li key={image.id} className="card-edge overflow-hidden rounded-lg bg-surface">
              <a href={image.image_url} target="_blank" rel="noreferrer">
                {/* biome-ignore lint/performance/noImgElement: served by an authorised handler, never optimised */}
                <img
                  src={image.thumb_url}
                  alt={image.title || image.kind}
                  loading="lazy"
                  className="aspect-4/3 w-full bg-well object-cover"
                />
              </a>
              <p className="px-4 py-3">{[image.title || image.kind, photoTimes(image)].join(" · ")}</p>
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {revoked
            ? "Call us and we'll send you a new one."
            : "Photo links work for 30 days. Call us and we'll send you a new one."}
        </p>
      )}
      <p>
        Questions? Call <a href={phoneHref(phone) ?? undefined}>{formatPhone(phone)}</a>.
      </p>
    </main>
  );
}
