// Waits beside the demo for its supervisor to end. A supervisor that leaves properly says so; one that was killed only
// closes the pipe, and then what it left running is ended here. Plain Node, so that waiting costs little memory.
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
