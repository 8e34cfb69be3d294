// A key of one's device instead of a password. The server speaks JSON, the browser wants bytes:
// newer browsers translate by themselves.
import { ask, Refusal } from "../wire/request";
import type { Account } from "../wire/types";
import { words } from "../words/words.svelte";

/** A browser makes keys for names, not for numbers such as 127.0.0.1. */
const isNumbered = /^[\d.]+$|^\[/.test(location.hostname);

export const arePasskeysPossible =
  !isNumbered && typeof PublicKeyCredential !== "undefined" && !!navigator.credentials;

/** The same page by this machine's name, for which there are keys; null if it has none here. */
export const namedAddress =
  location.hostname === "127.0.0.1" ? location.href.replace("127.0.0.1", "localhost") : null;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

type KnownKey = { id: string; type: "public-key"; transports?: AuthenticatorTransport[] };

/** What the server wants of a new key, and of one to sign in by: bytes are text in it. */
type Creation = Omit<
  PublicKeyCredentialCreationOptions,
  "challenge" | "user" | "excludeCredentials"
> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: KnownKey[];
};
type SigningIn = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
  challenge: string;
  allowCredentials?: KnownKey[];
};

const known = (keys: KnownKey[] | undefined) =>
  (keys ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

async function asked<T>(credential: Promise<Credential | null>): Promise<T> {
  try {
    const given = await credential;
    if (given) return given as T;
  } catch (problem) {
    if (!(problem instanceof DOMException)) throw problem;
  }
  throw new Refusal("no_passkey", words.account.no_passkey);
}

/**
 * Makes a passkey on this device and registers it with the server; a guest chooses a handle with
 * it.
 */
export async function addPasskey(handle: string | null, label: string): Promise<Account> {
  const { options } = await ask("POST", "/account/passkeys/options");
  const wanted = options as Creation;
  const credential = await asked<PublicKeyCredential>(
    navigator.credentials.create({
      publicKey: {
        ...wanted,
        challenge: bytes(wanted.challenge),
        user: { ...wanted.user, id: bytes(wanted.user.id) },
        excludeCredentials: known(wanted.excludeCredentials),
      },
    }),
  );
  const response = credential.response as AuthenticatorAttestationResponse;
  return ask("POST", "/account/passkeys", {
    body: {
      credential: {
        id: credential.id,
        rawId: text(credential.rawId),
        type: credential.type,
        response: {
          clientDataJSON: text(response.clientDataJSON),
          attestationObject: text(response.attestationObject),
          transports: response.getTransports?.() ?? [],
        },
        clientExtensionResults: credential.getClientExtensionResults(),
      },
      ...(handle ? { handle } : {}),
      label,
    },
  });
}

export async function signInByPasskey(): Promise<Account> {
  const { options } = await ask("POST", "/sign-in/passkey/options");
  const wanted = options as SigningIn;
  const credential = await asked<PublicKeyCredential>(
    navigator.credentials.get({
      publicKey: {
        ...wanted,
        challenge: bytes(wanted.challenge),
        allowCredentials: known(wanted.allowCredentials),
      },
    }),
  );
  const response = credential.response as AuthenticatorAssertionResponse;
  return ask("POST", "/sign-in/passkey", {
    body: {
      credential: {
        id: credential.id,
        rawId: text(credential.rawId),
        type: credential.type,
        response: {
          clientDataJSON: text(response.clientDataJSON),
          authenticatorData: text(response.authenticatorData),
          signature: text(response.signature),
          userHandle: response.userHandle ? text(response.userHandle) : null,
        },
        clientExtensionResults: credential.getClientExtensionResults(),
      },
    },
  });
}
