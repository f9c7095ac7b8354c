import type { SealedRecord, VaultKeys } from '#app/platform/storage/encryption.ts';

/*
 * Three records as the app of commit 38fc11c7 has sealed them: made once by that commit's own `seal`, with keys of known
 * bytes. They are never made again, so that a change of the format fails.
 */
const bytesFrom = (first: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 32 }, (_, index) => first + index);

/** The keys that sealed them. */
export const goldenKeys = async (): Promise<VaultKeys> => ({
  generation: '5f0c8c1e-58f3-4a43-9d3e-0c1f7b1f2a11',
  cipher: await crypto.subtle.importKey('raw', bytesFrom(1), 'AES-GCM', false, ['decrypt']),
  name: await crypto.subtle.importKey(
    'raw',
    bytesFrom(33),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  ),
});

export const goldenId = (number: number): string =>
  `0193a7c0-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const goldenCustomer = goldenId(9);
export const goldenAtMs = Date.UTC(2026, 10, 23, 12);

interface GoldenRecord {
  /** The name at rest. */
  readonly name: string;
  readonly life: SealedRecord['life'];
  readonly iv: string;
  readonly bytes: string;
}

/** Something read from the bank, the draft of a transfer, and a transfer without a known outcome. */
export const goldenRecords: readonly [GoldenRecord, GoldenRecord, GoldenRecord] = [
  {
    name: 'RyYvJf7yvhekCaXhhJxu5glhyzuy57ZA4pkIWjFUizE=',
    life: 'own',
    iv: 'q5I/ZLHb+pUfhKBF',
    bytes:
      '8s8stYgKa11t6nt/1nCypcwv5SCF+Mhn3A0JEXc9vi7gcXG9vZf6ikClQOnHjj5SGOoqemYIRXJoXxZ5va3p5+zw' +
      'qgEeqAaFFZdvx4cuOGHprXnJ8kHN7dfONaOfQSnleaGgW74Mcjh9fhWPnZH9EFNIcQ==',
  },
  {
    name: 'ohU2TYbDf+RXoEd45sLPmkgcviHcnXYANyTKycYv0D8=',
    life: 'pending',
    iv: 'FaUfyK23emHfO5CM',
    bytes:
      'x+WrJG97KnC/vRCMkdjlPuKDveUtinoWXwqfwd9+4ELJRptyictJesPqxQr6NzdtthS9mIUH4LhSFD+fsNy1yDbO' +
      'dscKlY+kU9fRrgVFjXxf4gmk/Hkudi5tfq4YhZG4TWYLPAM2X+qT554jXZfGFj8UIa4n+3MJKRpCpHkajXTMEane' +
      'b3ra2xaqjl/db1K4CVNp/T/95ianmeEfCFqEppGiWJk21wRkOsxlRFCVbQApJLlt1YHStobogOJhXiDoNUkhFNtz' +
      'd7N1WNYfDwEz',
  },
  {
    name: 'eXaR9pZ83I2p5Sb49Du/7cf0Ir30hfWZyFJmjSUOtxc=',
    life: 'pending',
    iv: 'bMap3HV6rc6m0AQ+',
    bytes:
      'mxuNnOurikWklcWDcKZ/tjPzLXLxIXAjk1DZi8EbNqS5Zbf33eb+OUMCh86C5npxOmk967tHy7zKoqjrqjLYlBo0' +
      'frlWBpDSyzjkbJXFNs68fPE2GTLFRMih+mwkOUTd+Iqj6GkuGUPwD9HEZhW/Pb35a1dEVYOzWAqz0W4dCZBwi0V+' +
      'Jji+LwJ+4BOh0mCAqASMtrigZMHMRLMGpyVn6umZpsffW8FjwXGK4kCr+seAaGiRnCLCl92uuCoXqMryZbuhP3no' +
      'yL8YMirXL3IwQtxtPQ4Vz+5nRknZYBhTBGm/fBus2UPkfmbczxnw3Ilh2VamXuwTfgX54Q+j3toyuQopkwIdhOkv' +
      'oOjxd/jdR7EU57iJFyTlf2xlzUpl4IgoSl9uwi1fhzel6bkrLQkPBNzQdWPlOEgJdFCc9CH1UQfiYJRpSD1KqL5Y' +
      'xCThrc2zuhNJeb6qTGA0SWziEMIZj3lZYF4KHy/9zbbuBetohZ246R0o3LtjChs55S36IBudW8INBUAFaO55Aw+0' +
      'zGXfEl1/Yuf/lkb0Yi69/4P3IU896x3yjCeuB1hJCoHhSkrlUOVOw+xpL+7CusarPMLCOmhdfgszaCQTUpr/+AqK' +
      'kXJCNifA5WYOQUcTQq5scARBJZNX6NQduftI4aafip4tckduX8dwX78O9RukRqL3Ockb6A+dkxOinPiDQiAj12Xk' +
      'HNVOY00aexHDalC/F6ffZ6atoJmFfDTvpYq9sQ/O/251l/JKewLTGGJYjUHeIEt1sht2nHdQN63VD7Cu8K6SfmQO' +
      'u69lDOBu5sUg1en0/90vy3hkjV8xxspxrv2sXYhBe+Jl014BypxnGZWOsXiC8w==',
  },
];

const decode = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);

export const sealedOf = ({ life, iv, bytes }: GoldenRecord, keys: VaultKeys): SealedRecord => ({
  generation: keys.generation,
  atMs: goldenAtMs,
  life,
  iv: decode(iv),
  bytes: decode(bytes).buffer,
});
