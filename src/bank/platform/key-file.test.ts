import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  createKeyFile,
  keyFileSource,
  newSecret,
  readKeyFile,
  replaceKeyFile,
} from './key-file.ts';
import { systemRandom } from './random.ts';
import { makeSealingKeys } from './sealing-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'kheya-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newPath = () => join(folder, `bank-${(files += 1)}`, 'keys.json');

describe('a key file', () => {
  test('is created once, readable by its owner only', () => {
    const path = newPath();
    expect(readKeyFile(path)).toBeUndefined();
    const secrets = createKeyFile(path, systemRandom);
    expect(createKeyFile(path, systemRandom)).toEqual(secrets);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    replaceKeyFile(path, [newSecret(systemRandom), ...secrets], systemRandom);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readKeyFile(path)).toHaveLength(2);
  });

  test('that other users can read is refused', () => {
    const path = newPath();
    createKeyFile(path, systemRandom);
    chmodSync(path, 0o640);
    expect(() => readKeyFile(path)).toThrow(
      `The key file ${path} can be read by other users: run "chmod 600 ${path}".`,
    );
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, 40)],
    ['without keys', () => '{"keys":[]}'],
    ['with an edited secret', (text: string) => text.replace(/"secret": "./, '"secret": "_')],
    ['with an edited id', (text: string) => text.replace(/"id": "......../, '"id": "01234567')],
  ])('%s is refused', (_, damage) => {
    const path = newPath();
    createKeyFile(path, systemRandom);
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    expect(() => readKeyFile(path)).toThrow(`The key file ${path} is damaged`);
  });
});

describe('keys of a file', () => {
  test('decrypt only unchanged values of the same record', () => {
    const path = newPath();
    createKeyFile(path, systemRandom);
    const keys = makeSealingKeys(keyFileSource(path), systemRandom);
    const value = keys.seal('customer_identification 1', Buffer.from('536221847'));
    expect(keys.unseal('customer_identification 1', value).toString()).toBe('536221847');
    expect(() => keys.unseal('customer_identification 2', value)).toThrow();
    for (let at = 0; at < value.sealed.length; at += 1) {
      const changed = Buffer.from(value.sealed);
      changed[at] = changed[at]! ^ 1;
      expect(() =>
        keys.unseal('customer_identification 1', { ...value, sealed: changed }),
      ).toThrow();
    }
  });

  test('follow a new first key while the process runs, and still decrypt values of former keys', () => {
    const path = newPath();
    const [former] = createKeyFile(path, systemRandom);
    const keys = makeSealingKeys(keyFileSource(path), systemRandom);
    const before = keys.seal('file 1', Buffer.from('before'));
    const next = newSecret(systemRandom);
    replaceKeyFile(path, [next, former!], systemRandom);
    const after = keys.seal('file 1', Buffer.from('after'));
    expect(after.keyId).not.toBe(before.keyId);
    replaceKeyFile(path, [next], systemRandom);
    expect(keys.unseal('file 1', before).toString()).toBe('before');
    expect(keys.unseal('file 1', after).toString()).toBe('after');
    const restarted = makeSealingKeys(keyFileSource(path), systemRandom);
    expect(() => restarted.unseal('file 1', before)).toThrow(`no sealing key ${before.keyId}`);
  });

  test('give equal fingerprints under one key only', () => {
    const path = newPath();
    const [former] = createKeyFile(path, systemRandom);
    const keys = makeSealingKeys(keyFileSource(path), systemRandom);
    const first = keys.activeId();
    const one = keys.fingerprint('SSN 536221847', first);
    expect(keys.fingerprint('SSN 536221847', first).equals(one)).toBe(true);
    expect(keys.fingerprint('SSN 536221848', first).equals(one)).toBe(false);
    replaceKeyFile(path, [newSecret(systemRandom), former!], systemRandom);
    expect(keys.fingerprint('SSN 536221847', keys.activeId()).equals(one)).toBe(false);
  });
});
