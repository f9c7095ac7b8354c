import { createHash, createHmac, hkdfSync } from 'node:crypto';

const group = (text: string, ...lengths: readonly number[]): readonly string[] => {
  const parts: string[] = [];
  let at = 0;
  for (const length of lengths) {
    parts.push(text.slice(at, at + length));
    at += length;
  }
  return [...parts, text.slice(at)].filter((part) => part !== '');
};

const bengali = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09e6 + Number(digit)));

/** Ways to write a number as text. */
const writings = (number: string): readonly string[] => {
  const groups = [
    group(number, 3, 2),
    group(number, 2),
    group(number, 3, 3),
    group(number, 4, 4, 4),
  ];
  const separated = groups.flatMap((parts) => [parts.join('-'), parts.join(' '), parts.join('.')]);
  const reversed = [...number].toReversed().join('');
  return [number, number.toLowerCase(), reversed, bengali(number), ...separated];
};

/**
 * The base64 characters common to every text that contains these bytes, for each of the three
 * alignments.
 */
const base64Parts = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].map((shift) => {
    const padded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64url');
    const whole = Math.floor(((shift + bytes.length) * 8) / 6);
    return padded.slice(Math.ceil((shift * 8) / 6), whole);
  });

/** The number as PostgreSQL stores `bigint` and `numeric`, and as packed decimals. */
const binaryForms = (number: string): readonly Buffer[] => {
  if (!/^\d+$/.test(number)) return [];
  const integer = Buffer.alloc(8);
  integer.writeBigUInt64LE(BigInt(number));
  const groups = number.padStart(Math.ceil(number.length / 4) * 4, '0').match(/.{4}/g)!;
  const numeric = Buffer.from(new Uint16Array(groups.map(Number)).buffer);
  const decimal = Buffer.from(number.padStart(number.length + (number.length % 2), '0'), 'hex');
  return [integer, numeric, decimal];
};

const hashNames = ['md5', 'sha1', 'sha256', 'sha512'] as const;

const classes = ['', 'SSN ', 'NID ', 'PASSPORT ', 'DRIVING_LICENCE ', 'account '];

/**
 * Hashes that a reader can compute without a key, and HMACs with keys that the reader has found.
 */
const hashes = (number: string, foundKeys: readonly string[]): readonly Buffer[] =>
  [...writings(number).slice(0, 3), ...classes.map((name) => `${name}${number}`)].flatMap(
    (text) => [
      ...hashNames.map((name) => createHash(name).update(text).digest()),
      ...foundKeys.flatMap((key) =>
        [key, Buffer.from(key, 'base64url'), ...derivedKeys(key)].map((secret) =>
          createHmac('sha256', secret).update(text).digest(),
        ),
      ),
    ],
  );

const derivedKeys = (key: string): readonly Buffer[] =>
  [
    ['kheya', 'identity-number fingerprint'],
    ['kheya sealing', 'fingerprint'],
  ].map(([salt, use]) => Buffer.from(hkdfSync('sha256', key, salt!, use!, 32)));

/** Every form of a number to search for: texts, encodings, integers and hashes. */
export const numberForms = (
  number: string,
  foundKeys: readonly string[] = [],
): readonly Buffer[] => {
  const texts = writings(number);
  const bytes = [
    ...texts.map((text) => Buffer.from(text)),
    ...texts.slice(0, 3).map((text) => Buffer.from(text, 'utf16le')),
    ...binaryForms(number),
    ...hashes(number, foundKeys),
  ];
  const encoded = bytes.flatMap((form) => [
    form.toString('hex'),
    form.toString('hex').toUpperCase(),
    ...base64Parts(form).flatMap((part) => [part, part.replaceAll('-', '+').replaceAll('_', '/')]),
  ]);
  const all = [...bytes, ...encoded.map((text) => Buffer.from(text))];
  // Shorter ones occur by chance.
  return [...new Map(all.map((form) => [form.toString('latin1'), form])).values()].filter(
    ({ length }) => length >= 6,
  );
};

/** Searches bytes for all forms of some numbers in one pass, by the first three bytes of each form. */
export const searchForms = (
  forms: ReadonlyMap<string, readonly Buffer[]>,
): ((bytes: Buffer) => readonly string[]) => {
  const isStart = new Uint8Array(2 ** 24);
  const byStart = new Map<number, { readonly name: string; readonly form: Buffer }[]>();
  for (const [name, all] of forms)
    for (const form of all) {
      const start = form.readUIntBE(0, 3);
      isStart[start] = 1;
      byStart.set(start, [...(byStart.get(start) ?? []), { name, form }]);
    }
  return (bytes) => {
    const found = new Set<string>();
    let start = 0;
    for (let end = 0; end < bytes.length; end += 1) {
      start = ((start << 8) | bytes[end]!) & 0xff_ff_ff;
      if (isStart[start] === 0 || end < 2) continue;
      for (const { name, form } of byStart.get(start) ?? [])
        if (bytes.subarray(end - 2, end - 2 + form.length).equals(form))
          found.add(`${name}: ${form.toString('latin1')}`);
    }
    return [...found];
  };
};
