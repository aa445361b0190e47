/** Only in a build made with RUNSHEET_BENCH=1: what every page weighs, whatever is on it. */
export default function EmptyPage() {
  return <h1>Empty</h1>;
}
