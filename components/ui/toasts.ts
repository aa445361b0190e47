export type ToastKind = "default" | "success" | "error" | "warning" | "info";

type ToastOptions = {
  /** Another one with the same id replaces it. */
  id?: string;
  /** Milliseconds it stays; `Infinity` until someone closes it. */
  duration?: number;
  description?: string;
  action?: { label: string; onClick: () => void };
};

export type Toast = ToastOptions & { key: string; kind: ToastKind; title: string };

const DURATION_MS = 6_000;

let toasts: readonly Toast[] = [];
let made = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

const show =
  (kind: ToastKind) =>
  (title: string, options: ToastOptions = {}): void => {
    made += 1;
    const one = Object.assign({ duration: DURATION_MS }, options, { key: `${made}`, kind, title });
    change([...toasts.filter(({ id }) => id === undefined || id !== options.id), one]);
  };

/** Shows a short message at the bottom of the screen: `toast.success("Job numbered")`. */
export const toast = Object.assign(show("default"), {
  success: show("success"),
  error: show("error"),
  warning: show("warning"),
  info: show("info"),
  /** Closes them all. */
  dismiss: () => change([]),
});

export const closeToast = (key: string): void => change(toasts.filter((one) => one.key !== key));

export const shownToasts = {
  all: () => toasts,
  none: (): readonly Toast[] => NONE,
  subscribe(tell: () => void) {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};

const NONE: readonly Toast[] = [];
