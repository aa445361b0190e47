// Finds the library that gives a program another clock, or installs it from the system's packages.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "../system-packages";

const LIBRARY = "faketime/libfaketimeMT.so.1";

function find(): string | undefined {
  const places = ["/usr/lib", "/usr/lib64", "/usr/local/lib"].filter((place) => existsSync(place));
  const folders = places.flatMap((place) => [place, ...readdirSync(place).map((name) => join(place, name))]);
  return folders.map((folder) => join(folder, LIBRARY)).find((file) => existsSync(file));
}

export function findFaketime(): string {
  const found = find();
  if (found) return found;
  console.log("Installing faketime from the system's packages …");
  installPackages(["faketime"]);
  const installed = find();
  if (!installed) throw new Error("No faketime. Install the system's package `faketime`.");
  return installed;
}
