import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

// A security key in software: it makes passkeys and signs challenges as a phone does after a fingerprint or PIN.

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const encode = (bytes: Buffer) => bytes.toString("base64url");

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What an attacker changes in an answer before it's signed. */
export type Forged = {
  origin?: string;
  rpId?: string;
  type?: string;
  verified?: boolean;
  present?: boolean;
  counter?: number;
};

type Given = {
  rpId?: string;
  origin?: string /** Whether a fingerprint, face or PIN was required. */;
  verified?: boolean;
};

export function softAuthenticator({
  rpId = "localhost",
  origin = "http://localhost:3000",
  verified = true,
}: Given = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, forged: Forged = {}) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...picked(forged) }));
  const head = (flags: number, forged: Forged = {}) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? counter);
    const present = forged.present === false ? 0 : USER_PRESENT;
    const sure = (forged.verified ?? verified) ? USER_VERIFIED : 0;
    return Buffer.concat([sha256(forged.rpId ?? rpId), Buffer.from([flags | present | sure]), count]);
  };
  const credential = { id: encode(id), rawId: encode(id), type: "public-key" as const };

  return {
    id: credential.id,
    /** What `navigator.credentials.create` returns for these options. */
    create({ challenge }: { challenge: string }) {
      const authData = Buffer.concat([
        head(WITH_KEY),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ]);
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
        authData,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData("webauthn.create", challenge)),
          attestationObject: encode(attestation),
          transports: ["internal"],
        },
      };
    },
    /** What `navigator.credentials.get` returns for these options. */
    get({ challenge }: { challenge: string }, forged: Forged = {}) {
      counter += 1;
      const authData = head(0, forged);
      const client = clientData("webauthn.get", challenge, forged);
      const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(authData),
          signature: encode(signature),
        },
      };
    },
    /** A copy of the key with a lower signature counter. */
    turnBack() {
      counter = 0;
    },
  };
}

/** The part of it that's in the client's data. */
const picked = ({ origin, type }: Forged) => ({ ...(origin && { origin }), ...(type && { type }) });

/** The public key in COSE form: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(publicKey: ReturnType<typeof generateKeyPairSync>["publicKey"]): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const part = (name: number, value: string) =>
    Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from("a5010203262001", "hex"), part(0x21, x), part(0x22, y)]);
}
