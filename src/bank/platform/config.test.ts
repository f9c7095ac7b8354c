import { describe, expect, it } from 'vitest';
import { ConfigProblem, readConfig } from './config.ts';

const read = (environment: Record<string, string>) => readConfig(environment, '/home/kheya');

describe('configuration', () => {
  it('has defaults that suit one machine', () => {
    expect(read({})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      origin: 'http://localhost:4173',
      dataDirectory: '/home/kheya/.data',
      sandbox: true,
      apiKeys: ['kheya-web'],
      logLevel: 'warn',
    });
  });

  it('takes the sealing keys from the environment, or from a file outside the database', () => {
    const [one, other] = ['1'.repeat(32), '2'.repeat(32)];
    const sealing = (environment: Record<string, string>) => read(environment).sealing;
    expect(sealing({})).toEqual({
      secrets: [],
      file: '/home/kheya/.data/keys.json',
      formerSecret: undefined,
    });
    expect(sealing({ SEALING_KEYS: `${one}, ${other}` }).secrets).toEqual([one, other]);
    expect(sealing({ IDENTITY_NUMBER_KEY: one })).toMatchObject({
      secrets: [one],
      formerSecret: one,
    });
    expect(sealing({ IDENTITY_NUMBER_KEY: one, SEALING_KEYS: other }).secrets).toEqual([other]);
    expect(sealing({ IDENTITY_NUMBER_KEY: one, SEALING_KEY_FILE: '/run/keys' })).toEqual({
      secrets: [],
      file: '/run/keys',
      formerSecret: one,
    });
    expect(() => sealing({ SEALING_KEYS: `${one},short` })).toThrow('at least 32 characters');
    expect(() => sealing({ SEALING_KEY_FILE: '.data/postgres/keys.json' })).toThrow(
      'must not be in the folder of the database',
    );
  });

  it('enables the sandbox by default only with the embedded database on loopback (A31)', () => {
    const url = 'postgres://kheya@db.example/kheya';
    expect(read({ HOST: '0.0.0.0' }).sandbox).toBe(false);
    expect(read({ HOST: '::1' }).sandbox).toBe(true);
    expect(read({ DATABASE_URL: url }).sandbox).toBe(false);
    expect(read({ DATABASE_URL: url, SANDBOX: 'on' }).sandbox).toBe(true);
    expect(read({ SANDBOX: 'off' }).sandbox).toBe(false);
  });

  it('allows one network far fewer codes outside the sandbox (T22)', () => {
    const [outside, inside] = [read({ SANDBOX: 'off' }).codeBudget, read({}).codeBudget];
    expect(outside.perNetwork * 10).toBeLessThan(inside.perNetwork);
    expect(outside.perNetwork * 10).toBeLessThan(outside.perChannel);
    expect(read({ CODES_PER_NETWORK: '7' }).codeBudget.perNetwork).toBe(7);
  });

  it('reads the address and other origins of the app', () => {
    const config = read({
      PUBLIC_ORIGIN: 'https://bank.example/',
      APP_ORIGINS: 'https://app.example, http://localhost:5173',
    });
    expect(config.origin).toBe('https://bank.example');
    expect(config.appOrigins).toEqual(['https://app.example', 'http://localhost:5173']);
  });

  it.each([
    { PORT: 'http' },
    { PORT: '0' },
    { PORT: '70000' },
    { PORT: '41.5' },
    { SANDBOX: 'maybe' },
    { LOG_LEVEL: 'loud' },
    { DATABASE_URL: 'mysql://x' },
    { DATABASE_URL: 'nonsense' },
    { DATABASE_OWNER_URL: 'postgres://owner@localhost/kheya' },
    { PUBLIC_ORIGIN: 'https://bank.example/path' },
    { APP_ORIGINS: '*' },
    { TRUSTED_PROXIES: 'on' },
    { TRUSTED_PROXIES: '10.0.0.7, 10.0.0.0/33' },
    { CODES_PER_NETWORK: '0' },
    { CODES_PER_CHANNEL: 'many' },
  ])('explains the problem of %o in one plain sentence', (environment) => {
    const name = Object.keys(environment)[0] ?? '';
    const attempt = () => read(environment);
    expect(attempt).toThrow(ConfigProblem);
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it('never reveals the database password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/);
  });
});
