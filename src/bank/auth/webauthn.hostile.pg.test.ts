import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setPassword } from './accounts-site/credentials.ts';
import { passkeyTexts } from './accounts-site/texts.ts';
import { openSignIn, signIn, testBrowser } from '../testing/test-browser.ts';
import { addSignInCustomer, testSite } from '../testing/test-site.ts';
import { apiCaller } from '../testing/api-client.ts';
import {
  type ForgedParts,
  passkeyChallengeOn,
  passkeyFormOf,
  softPasskey,
} from '../testing/passkeys.ts';

/*
 * Input that no browser sends: bytes made to break a parser, and fields that contradict each other.
 * Each gets a 4xx answer with a message, and the existing passkey still works after it.
 */
const site = await testSite();

const email = 'hostile@example.test';
const customerId = await addSignInCustomer(site, email);
await setPassword(site.bank, customerId, 'a lamp on the far bank');
const tokens = await signIn(site, testBrowser(site), {
  username: email,
  password: 'a lamp on the far bank',
});
const call = apiCaller(site, tokens.access_token);

const newChallenge = async (): Promise<string> => {
  const answer = await call('POST', '/user-passkey/options/', {});
  return ((await answer.json()) as { challenge: string }).challenge;
};

type Body = Record<string, unknown>;

/** Submits a passkey for a new challenge; returns the status and the body. */
const register = async (forge: (challenge: string) => Body): Promise<[number, string]> => {
  const answer = await call('POST', '/user-passkey/', forge(await newChallenge()));
  return [answer.status, await answer.text()];
};

const expectRefusal = ([status, body]: [number, string]): void => {
  expect([status, body]).toEqual([400, expect.stringMatching(/"[A-Z][^"]+\."/)]);
};

const countPasskeys = async (): Promise<number> => {
  const answer = await call('GET', '/user-passkey/');
  return ((await answer.json()) as { count: number }).count;
};

const mine = softPasskey(site.origin);
await register((challenge) => mine.make(challenge));

type Form = Record<string, string>;

/** Submits the sign-in page's passkey form; returns the status and the page, or the redirect. */
const submit = async (forge: (challenge: string) => Form): Promise<[number, string]> => {
  const browser = testBrowser(site);
  const page = await openSignIn(site, browser);
  const answer = await browser.submit(passkeyFormOf(page), forge(passkeyChallengeOn(page)));
  return [answer.status, await answer.text()];
};

const bytes = (...values: readonly number[]): Buffer => Buffer.from(values);
const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const setFlags = (flags: number) => (data: Buffer) => {
  data.writeUInt8(flags, 32);
  return data;
};
const append = (flags: number, tail: Buffer) => (data: Buffer) =>
  Buffer.concat([setFlags(flags)(data), tail]);

/** Nested lists, deeper than a recursive parser expects. */
const nested = Buffer.concat([Buffer.alloc(2900, 0x81), bytes(0x00)]);
/** A map that claims 2^53 - 1 entries. */
const endless = bytes(0xbb, 0x00, 0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01, 0x01);

const lies: readonly (readonly [string, ForgedParts])[] = [
  ['client data that is no JSON', { clientData: Buffer.from('{"type":') }],
  ['client data that is null', { clientData: json(null) }],
  ['client data that is a number', { clientData: json(7) }],
  ['client data that is a list', { clientData: json([{ type: 'webauthn.get' }]) }],
  ['client data of 3,000 brackets', { clientData: Buffer.alloc(3000, '[') }],
  ['client data that is not UTF-8', { clientData: bytes(0xff, 0xfe, 0x00, 0x80) }],
  ['a challenge that is a list', { challenge: ['A'] }],
  ['a challenge that is an object', { challenge: { toString: 'A' } }],
  ['a challenge with NUL', { challenge: '\u0000' }],
  ['a challenge of a lone surrogate', { challenge: '\uD800' }],
  ['the address of this site with more behind it', { origin: `${site.origin}.evil.test` }],
  ['the address of this site with a path', { origin: `${site.origin}/` }],
  ['no address', { origin: 'null' }],
  ['a frame, as true', { crossOrigin: true }],
  ['a frame, as a text', { crossOrigin: 'true' }],
  ['a frame and the site around it', { crossOrigin: true, topOrigin: 'https://evil.test' }],
  ['a frame on a page of this site', { crossOrigin: true, topOrigin: site.origin }],
  ['a site around it alone', { topOrigin: 'https://evil.test' }],
  ['another name’s hash', { rpId: 'evil.test' }],
  ['no verified user', { isUserVerified: false }],
  ['no verified or present user', { change: setFlags(0x40) }],
  ['verified but not present', { change: setFlags(0x44) }],
  ['a backup of what cannot be backed up', { change: setFlags(0x55) }],
  ['authenticator data of one byte', { change: () => bytes(0) }],
  ['authenticator data one byte short', { change: (data) => data.subarray(0, 36) }],
  ['bytes left over', { change: (data) => Buffer.concat([data, bytes(0)]) }],
  ['extensions that are not there', { change: setFlags(0xc5) }],
  ['extensions as deep as they fit', { change: append(0x85, nested) }],
  ['extensions without an end', { change: append(0x85, endless) }],
];

/** The same for the key, which is checked when the passkey is created and never afterwards. */
const keyLies: readonly (readonly [string, ForgedParts])[] = [
  ['a key without an end', { change: (data) => keyed(data, endless) }],
  ['a key as deep as it fits', { change: (data) => keyed(data, nested.subarray(500)) }],
  ['a key that is a number', { change: (data) => keyed(data, bytes(0x01)) }],
  ['a key that is not a number', { change: (data) => keyed(data, bytes(0xf9, 0x7e, 0x00)) }],
  ['an id longer than the data', { change: (data) => keyed(data, Buffer.alloc(0), 0xffff) }],
];

/** The head of the data, then an attested passkey with an id and this key. */
function keyed(data: Buffer, key: Buffer, idLength = 32): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(idLength);
  const id = Buffer.from(mine.credentialId, 'base64url');
  return Buffer.concat([setFlags(0x45)(data.subarray(0, 37)), Buffer.alloc(16), length, id, key]);
}

describe('refused with a message, and nothing changes', () => {
  test.each([...lies, ...keyLies])('%s as a new passkey', async (_what, lie) => {
    expectRefusal(await register((challenge) => softPasskey(site.origin).make(challenge, lie)));
    expect(await countPasskeys()).toBe(1);
  });

  test.each(lies)('%s at sign-in', async (_what, lie) => {
    const [status, page] = await submit((challenge) => mine.use(challenge, lie));
    expect([status, page.includes(passkeyTexts.en.unknown)]).toEqual([422, true]);
  });

  test('a new passkey cut off at any byte', async () => {
    const whole = Buffer.from(
      softPasskey(site.origin).make('A')['authenticator_data'] as string,
      'base64url',
    ).length;
    for (let cut = 1; cut < whole; cut += 7) {
      const change = (data: Buffer) => data.subarray(0, cut);
      expectRefusal(
        await register((challenge) => softPasskey(site.origin).make(challenge, { change })),
      );
    }
    expect(await countPasskeys()).toBe(1);
  });
});

const derOf = (pair: ReturnType<typeof generateKeyPairSync>): string =>
  pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');

/** A new passkey with contradictory fields. */
const contradictions: readonly (readonly [string, (challenge: string) => Body])[] = [
  ...[-8, -257, -65_535, -48, -36].map(
    (named) =>
      [
        `a key that names the algorithm ${named}`,
        (challenge: string) => softPasskey(site.origin).make(challenge, { namedAlgorithm: named }),
      ] as const,
  ),
  [
    'an algorithm that is not the key’s',
    (challenge) => ({ ...softPasskey(site.origin).make(challenge), algorithm: -257 }),
  ],
  [
    'another passkey’s public key',
    (challenge) => ({
      ...softPasskey(site.origin).make(challenge),
      public_key: softPasskey(site.origin).make(challenge)['public_key'],
    }),
  ],
  [
    'another passkey’s id',
    (challenge) => ({
      ...softPasskey(site.origin).make(challenge),
      credential_id: mine.credentialId,
    }),
  ],
  [
    'a public key that is none',
    (challenge) => ({ ...softPasskey(site.origin).make(challenge), public_key: 'MFkwEwYH' }),
  ],
  [
    'a key of another curve',
    (challenge) => ({
      ...softPasskey(site.origin).make(challenge),
      public_key: derOf(generateKeyPairSync('ec', { namedCurve: 'P-384' })),
    }),
  ],
  [
    'an RSA key that is too short',
    (challenge) => ({
      ...softPasskey(site.origin, -257).make(challenge),
      public_key: derOf(generateKeyPairSync('rsa', { modulusLength: 1024 })),
    }),
  ],
  [
    'an id of 3 bytes',
    (challenge) => {
      const change = (data: Buffer) =>
        Buffer.concat([data.subarray(0, 53), bytes(0, 3, 1, 2, 3), data.subarray(87)]);
      return {
        ...softPasskey(site.origin).make(challenge, { change }),
        credential_id: bytes(1, 2, 3).toString('base64url'),
      };
    },
  ],
];

test.each(contradictions)('%s creates no passkey', async (_what, forge) => {
  expectRefusal(await register(forge));
  expect(await countPasskeys()).toBe(1);
});

const fields = ['credential_id', 'client_data', 'authenticator_data', 'signature'] as const;
const wrongText = [
  ['oversized', 'A'.repeat(5000)],
  ['empty', ''],
  ['of other characters', '+/=='],
] as const;

describe.each(wrongText)('a field that is %s', (_what, text) => {
  test.each(['credential_id', 'client_data', 'authenticator_data', 'public_key'])(
    'is named: %s of a new passkey',
    async (field) => {
      const [status, body] = await register((challenge) => ({
        ...softPasskey(site.origin).make(challenge),
        [field]: text,
      }));
      const sentences = [expect.stringMatching(/^[A-Z].+\.$/)];
      expect([status, JSON.parse(body)]).toEqual([400, { [field]: sentences }]);
    },
  );

  test.each(fields)('cannot sign in: %s', async (field) => {
    const [status, page] = await submit((challenge) => ({
      ...mine.use(challenge),
      [field]: text,
    }));
    expect([status, page.includes(passkeyTexts.en.unknown)]).toEqual([422, true]);
  });
});

test('the passkey itself still signs in', async () => {
  const [status] = await submit((challenge) => mine.use(challenge));
  expect(status).toBe(303);
});
