/** Only in builds made with RUNSHEET_BENCH=1: measures how much every page weighs, whatever is on it. */
export default function EmptyPage() {
  return <h1>Empty</h1>;
}
