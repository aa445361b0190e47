import { CalendarClock, MoveHorizontal } from "lucide-react";

/** The two ways to set a day, side by side. */
export function FloaterOrAppointment() {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <section className="card-edge rounded-lg bg-surface p-6">
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-3 font-display font-semibold text-2xl">
          <MoveHorizontal aria-hidden className="size-7 text-lake-text" />
          Floater
        </h3>
        <p className="mt-2">
          Pick a range of about two weeks and we'll come on a day when we're nearby. We confirm two days
          before. You don't need to be home.
        </p>
        <p className="mt-3 text-ink-muted">Best for outside windows and eavestroughs.</p>
      </section>
      <section className="card-edge rounded-lg bg-surface p-6">
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-3 font-display font-semibold text-2xl">
          <CalendarClock aria-hidden className="size-7 text-leaf-text" />
          Appointment
        </h3>
        <p className="mt-2">Pick the day and when we arrive: 8–10 am, 12–2 pm or anytime.</p>
        <p className="mt-3 text-ink-muted">Needed for inside work, when someone has to let us in.</p>
      </section>
    </div>
  );
}
