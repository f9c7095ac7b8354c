/** What a ceremony must say of itself. */
export interface ExpectedClientData {
  readonly type: 'webauthn.create' | 'webauthn.get';
  /** base64url, as the browser writes it. */
  readonly challenge: string;
  readonly origins: readonly string[];
}

/**
 * Whether the browser's own word of a ceremony (WebAuthn level 3, 5.8.1) is the one asked for: its
 * kind, our challenge, on a page of ours and in no frame of another's.
 */
export const isExpectedClientData = (bytes: Buffer, expected: ExpectedClientData): boolean => {
  let told: unknown;
  try {
    told = JSON.parse(bytes.toString('utf8'));
  } catch {
    return false;
  }
  if (typeof told !== 'object' || told === null) return false;
  const { type, challenge, origin, crossOrigin } = told as Record<string, unknown>;
  return (
    type === expected.type &&
    challenge === expected.challenge &&
    typeof origin === 'string' &&
    expected.origins.includes(origin) &&
    crossOrigin !== true
  );
};
