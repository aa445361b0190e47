import { CallLink } from "@/components/public/shell/call-link";
import { Picture } from "@/components/public/shell/picture";
import { BookButton } from "@/components/public/sign-in/book-button";
import type { Site } from "@/lib/features/company/site-view";

/** What we do in one line, a house to look at, and the two ways to start. */
export function Hero({ site: { company, phone, shops } }: { site: Site }) {
  return (
    <div className="overflow-hidden border-line border-b bg-linear-to-b from-paper via-paper to-sky-soft">
      <div className="mx-auto grid max-w-6xl items-end gap-8 px-4 pt-10 sm:px-6 lg:grid-cols-[10fr_11fr] lg:gap-6 lg:pt-14">
        <div className="lg:self-center lg:pb-20">
          <h1 className="max-w-xl font-display font-semibold text-[clamp(2.6rem,1.6rem+4.2vw,4.25rem)] leading-[1.04] tracking-[-0.025em]">
            Let the light back in.
          </h1>
          <p className="mt-5 max-w-lg text-ink text-lg sm:text-xl">
            {`We wash windows and clear eavestroughs all over ${company.city}, with crews from ${shops
              .map(({ address, side }) => `${address} in the ${side}`)
              .join(" and ")}.`}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <BookButton />
            <CallLink phone={phone} size="lg" className="max-sm:w-full" />
          </div>
        </div>
        <Picture
          name="house"
          width={760}
          height={640}
          first
          alt="A brick house with a bay window. Two people are at work: one washes the upper windows, one clears the eavestrough from a ladder."
          className="-mb-px mx-auto block h-auto w-full max-w-2xl lg:-mr-10 lg:w-[calc(100%+2.5rem)] lg:max-w-none"
        />
      </div>
    </div>
  );
}
