// Waits beside the demo for its supervisor to end. A supervisor that exits properly says so; a killed one only closes
// the pipe, and then this ends what it left running. Plain Node, so that waiting takes little memory.
import { spawn } from "node:child_process";

const endDemo = process.argv.slice(2);
let said = "";
process.stdin.setEncoding("utf8");
process.stdin.on("data", (text) => {
  said += text;
});
process.stdin.on("end", () => {
  if (said.includes("done")) return;
  spawn(process.execPath, endDemo, { stdio: "ignore" });
});
