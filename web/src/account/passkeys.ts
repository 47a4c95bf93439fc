/** Passkeys of this browser. */
import type { Ceremony, Me, Passkeys } from "../net/protocol";
import { api } from "../net/api";

/** Whether this browser has passkeys, in a form this page can use. */
export function hasPasskeys(): boolean {
  return (
    "PublicKeyCredential" in window &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential &&
    "parseRequestOptionsFromJSON" in PublicKeyCredential
  );
}

/** Make a passkey for whom this browser is now. */
export async function make(): Promise<Passkeys> {
  const { options } = await api.beginPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return api.makePasskey(answerOf(await asked(navigator.credentials.create({ publicKey }))));
}

/** Become who made the passkey that the person shows. */
export async function come(): Promise<Me> {
  const { options } = await api.beginComing();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return api.comeWithPasskey(answerOf(await asked(navigator.credentials.get({ publicKey }))));
}

/** The browser's own words for "no" tell a person little. */
async function asked(answer: Promise<Credential | null>): Promise<Credential> {
  try {
    const given = await answer;
    if (given) return given;
  } catch (error) {
    if ((error as Error).name === "InvalidStateError")
      throw new Error("This device has a passkey of yours already.", { cause: error });
  }
  throw new Error("No passkey was given. You can go on without one.");
}

function answerOf(credential: Credential): Ceremony["options"] {
  return (credential as PublicKeyCredential).toJSON() as unknown as Ceremony["options"];
}
