import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Asks the browser for one of the person's passkeys; the library loads only when someone uses one. */
export async function signWithPasskey(options: object) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // The server made these options with the same library.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).catch(notUsed);
}

/** Has the browser create a passkey. */
export async function createPasskey(options: object) {
  const { startRegistration, WebAuthnError } = await import("@simplewebauthn/browser");
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
      throw new Error("This device already has a passkey for your account.");
    if (error instanceof WebAuthnError && error.code === "ERROR_INVALID_DOMAIN")
      throw new Error("Passkeys need a secure web address. Open Runsheet by its name, not its IP address.");
    throw new Error("The passkey wasn't created. Try again, or set up an authenticator app instead.");
  }
}

function notUsed(): never {
  throw new Error("Your passkey wasn't used. Try again, or choose another way.");
}
