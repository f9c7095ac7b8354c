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

  it('has the sandbox on by itself only with the embedded database on loopback (A31)', () => {
    const url = 'postgres://kheya@db.example/kheya';
    expect(read({ HOST: '0.0.0.0' }).sandbox).toBe(false);
    expect(read({ HOST: '::1' }).sandbox).toBe(true);
    expect(read({ DATABASE_URL: url }).sandbox).toBe(false);
    expect(read({ DATABASE_URL: url, SANDBOX: 'on' }).sandbox).toBe(true);
    expect(read({ SANDBOX: 'off' }).sandbox).toBe(false);
  });

  it('lets one network ask for far fewer codes outside the sandbox (T22)', () => {
    const [outside, inside] = [read({ SANDBOX: 'off' }).codeBudget, read({}).codeBudget];
    expect(outside.perNetwork * 10).toBeLessThan(inside.perNetwork);
    expect(outside.perNetwork * 10).toBeLessThan(outside.perChannel);
    expect(read({ CODES_PER_NETWORK: '7' }).codeBudget.perNetwork).toBe(7);
  });

  it('takes the address and other origins of the app', () => {
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
  ])('says in one plain sentence what is wrong with %o', (environment) => {
    const name = Object.keys(environment)[0] ?? '';
    const attempt = () => read(environment);
    expect(attempt).toThrow(ConfigProblem);
    expect(attempt).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
  });

  it('never repeats a database’s password', () => {
    expect(() => read({ DATABASE_URL: 'mysql://me:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/);
  });
});
