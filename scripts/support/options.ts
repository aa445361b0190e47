import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";

/** One option: what it does, and for a string what to write behind it, as in "PORT". */
export type Option = ParseArgsOptionDescriptor & { says: string; value?: string };

export type Command<Options extends Record<string, Option>> = {
  /** As it's typed: "npm run demo". */
  name: string;
  does: string;
  options?: Options;
  /** What to write besides options, as in "FOLDER"; without it nothing may be. */
  takes?: string;
};

/** How it's typed: npm keeps what stands before "--" for itself. */
const lineOf = ({ name, takes, options = {} }: Command<Record<string, Option>>): string => {
  const rest = [takes, Object.keys(options).length > 0 ? "[options]" : undefined].filter(Boolean);
  return [name, ...(rest.length > 0 ? ["--", ...rest] : [])].join(" ");
};

/** The command's use and each of its options, one a line. */
export function helpOf(command: Command<Record<string, Option>>): string {
  const options = { ...command.options, help: { type: "boolean", says: "shows this" } as const };
  const lines = Object.entries(options).map(([name, { value, says }]: [string, Option]) => ({
    name: value ? `--${name} ${value}` : `--${name}`,
    says,
  }));
  const width = Math.max(...lines.map(({ name }) => name.length));
  const listed = lines.map(({ name, says }) => `  ${name.padEnd(width)}  ${says}`);
  return [lineOf(command), command.does, "", ...listed].join("\n");
}

/** What's wrong with an option, in a sentence; null for errors that aren't about options. */
function wrongOption(error: unknown, { name, options = {} }: Command<Record<string, Option>>): string | null {
  const { code, message } = error as { code?: string; message?: string };
  if (!code?.startsWith("ERR_PARSE_ARGS")) return null;
  const given = (/--[\w-]+/.exec(message ?? "") ?? /-\w/.exec(message ?? ""))?.[0] ?? "";
  const option = options[given.replace(/^--?/, "")];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `${name} has no option ${given}.`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") {
    const [, word = ""] = /Unexpected argument '(.*?)'/.exec(message ?? "") ?? [];
    return `${name} doesn't take "${word}".`;
  }
  return option?.value
    ? `${given} needs a value: ${given} ${option.value}`
    : `${given} doesn't take a value.`;
}

const HELP = { help: { type: "boolean", short: "h" } } as const;

/** Errors: `WrongOption`, whose message is for the person. */
export class WrongOption extends Error {}

/** The values of `args`, or the help when that's what they ask for. Errors: WrongOption. */
export function readOptions<const Options extends Record<string, Option>>(
  command: Command<Options>,
  args: readonly string[],
) {
  const options = { ...(command.options ?? ({} as Options)), ...HELP };
  try {
    const config = {
      args: [...args],
      options,
      allowPositionals: command.takes !== undefined,
      allowNegative: true,
    };
    const { values, positionals } = parseArgs<typeof config>(config);
    if ("help" in values && values.help) return { help: helpOf(command) };
    return { values, positionals };
  } catch (error) {
    const wrong = wrongOption(error, command);
    throw wrong === null ? error : new WrongOption(wrong);
  }
}

/** This program's options; ends it after --help, and after naming what's wrong and what there is. */
export function optionsOf<const Options extends Record<string, Option>>(command: Command<Options>) {
  try {
    const read = readOptions(command, process.argv.slice(2));
    if (read.help === undefined) return read;
    console.log(read.help);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(`${error.message}\n\n${helpOf(command)}`);
    process.exit(1);
  }
}

/** A port from 1 to 65535, or ends the program. */
export function portOf(given: string | undefined, usual: number): number {
  const port = Number(given || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`A port is a number from 1 to 65535, not "${given}".`);
  process.exit(1);
}
