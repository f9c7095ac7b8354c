/** Whether the browser can tell a password manager that a passkey is no longer used. */
export const canForgetPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential?.signalUnknownCredential === 'function';

/**
 * Asks the device to remove a passkey of this site, by its id in base64url. False if the browser
 * cannot ask: then only the customer can remove the entry.
 */
export const forgetPasskey = async (credentialId: string): Promise<boolean> => {
  if (!canForgetPasskeys()) return false;
  try {
    await PublicKeyCredential.signalUnknownCredential({ rpId: location.hostname, credentialId });
    return true;
  } catch {
    return false;
  }
};
