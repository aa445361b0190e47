import { shiftClock } from "@/scripts/support/clock/test-clock";

/** With `TEST_CLOCK`, the workers started after this have that clock. */
export default shiftClock;
