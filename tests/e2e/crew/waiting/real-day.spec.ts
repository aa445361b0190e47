// Over 20 s: a whole day of a crew, most of it without a signal.
import { losesTheSignal } from "./real-day";

// One of the fifteen moments at which the signal can be lost; the sweeps try the others.
losesTheSignal((step) => step === 2);
