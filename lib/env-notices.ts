import { settingNames } from "./env";
import { wrongLetters } from "./values/text";

/** Settings that other programs of ours read, so that they don't count as misspelt. */
const OTHERS = [
  ...["HOST", "NODE_EXTRA_CA_CERTS", "PG_BIN", "DATABASE_OWNER_URL", "OTEL_EXPORTER_OTLP_HEADERS"],
  ...["OTEL_SERVICE_NAME", "POSTGRES_PASSWORD", "APP_DATABASE_PASSWORD", "TEST_DATABASE_URL"],
];
/** In short names, one or two wrong letters make another word. */
const allowedWrong = ({ length }: string): number => (length < 6 ? 0 : length < 9 ? 1 : 2);

/**
 * What looks like a mistake in `source`, though the program can start with it: names that are nearly a setting's, and a
 * private key where a public one belongs. Never a value.
 */
export function envNotices(source: Record<string, string | undefined>): string[] {
  const known = [...settingNames, ...OTHERS];
  const given = Object.keys(source).filter((name) => source[name] !== "" && !known.includes(name));
  const misspelt = given.flatMap((name) => {
    const meant = known.find((one) => wrongLetters(name.toUpperCase(), one) <= allowedWrong(one));
    return meant ? [`${name} isn't a setting, so it has no effect. Did you mean ${meant}?`] : [];
  });
  if (!/AGE-SECRET-KEY-/i.test(source.BACKUP_KEY ?? "")) return misspelt;
  return [
    ...misspelt,
    "BACKUP_KEY holds a private key: whoever gets into this machine can open every backup. Put its public key there (age-keygen -y key.txt), and keep the private one elsewhere.",
  ];
}
