import { losesTheSignal } from "@/tests/e2e/crew/waiting/real-day";

// Every moment at which the signal can be lost but the one that the gate tries.
losesTheSignal((step) => step !== 2);
