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
          You choose a stretch of about two weeks, and we come on a day within it when we are near you. We
          confirm two days before. You need not be home.
        </p>
        <p className="mt-3 text-ink-muted">Good for windows from outside and for eavestroughs.</p>
      </section>
      <section className="card-edge rounded-lg bg-surface p-6">
        <h3 className="wrap-anywhere flex flex-wrap items-center gap-3 font-display font-semibold text-2xl">
          <CalendarClock aria-hidden className="size-7 text-leaf-text" />
          Appointment
        </h3>
        <p className="mt-2">
          You choose the day, and when we arrive: between 8 and 10 in the morning, between 12 and 2, or
          anytime that day.
        </p>
        <p className="mt-3 text-ink-muted">
          Needed for everything inside, when somebody has to open the door.
        </p>
      </section>
    </div>
  );
}
