/** The long set has thousands of rounds, the quick one (in `npm test`) few. */
const LONG = process.env.FAULTS === "long";

/** How often: `rounds(5, 50)`. */
export const rounds = (quick: number, long: number): number => (LONG ? long : quick);

/** The seed of this run, printed so that a failure can be replayed: `FAULTS_SEED=123 npm run test:faults`. */
export const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
