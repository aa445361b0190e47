import { readFileSync } from "node:fs";

type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  overrides: Record<string, string>;
  scripts: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

export const manifest: Manifest = read("package.json");

const packages: Record<string, Locked> = read("package-lock.json").packages;

/** Every installed copy of every package: a name can be locked more than once. */
export const locked = Object.entries(packages)
  .filter(([place]) => place !== "")
  .map(([place, entry]) => ({ name: place.replace(/^.*node_modules\//, ""), place, ...entry }));
