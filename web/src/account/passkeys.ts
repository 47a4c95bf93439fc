/** Passkeys (WebAuthn) in this browser. */
import { t } from "../locale/locale.svelte";
import type { Ceremony, Me, Passkeys } from "../net/protocol";
import { api } from "../net/api";

/** Return whether this browser supports passkeys through the JSON API used here. */
export function supportsPasskeys(): boolean {
  return (
    "PublicKeyCredential" in window &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

/** Register a passkey for the current player. */
export async function registerPasskey(): Promise<Passkeys> {
  const { options } = await api.startPasskeyRegistration();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return api.registerPasskey(
    credentialToJson(await requireCredential(navigator.credentials.create({ publicKey }))),
  );
}

/** Sign in with a passkey and return its owner. */
export async function signInWithPasskey(): Promise<Me> {
  const { options } = await api.startPasskeySignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return api.signInWithPasskey(
    credentialToJson(await requireCredential(navigator.credentials.get({ publicKey }))),
  );
}

/** Return the credential, or throw an error that is clearer than the browser's own. */
async function requireCredential(pending: Promise<Credential | null>): Promise<Credential> {
  try {
    const credential = await pending;
    if (credential) return credential;
  } catch (error) {
    if ((error as Error).name === "InvalidStateError") throw new Error(t("passkey-exists"), { cause: error });
  }
  throw new Error(t("passkey-missing"));
}

function credentialToJson(credential: Credential): Ceremony["options"] {
  return (credential as PublicKeyCredential).toJSON() as unknown as Ceremony["options"];
}
