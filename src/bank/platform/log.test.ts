import { describe, expect, it } from 'vitest';
import { logLine, makeLog } from './log.ts';

const line = (fields: Record<string, unknown>, event = 'event') =>
  logLine('info', event, fields, 0);

describe('a log line', () => {
  it('is one line of JSON whatever it holds', () => {
    const codes = Array.from({ length: 0xa0 }, (_, code) => code);
    const controls = codes
      .filter((code) => code < 0x20 || code >= 0x7f)
      .map((code) => String.fromCodePoint(code))
      .join('');
    const hostile = `${controls}\u2028\u202e\u2066 {"level":"error"}`;
    const text = line({ memo: hostile }, hostile);
    // oxlint-disable-next-line no-control-regex -- these are what must not be there
    expect(text).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
    expect(JSON.parse(text)).toMatchObject({ level: 'info', memo: hostile });
  });

  it.each([
    ['password', 'boats'],
    ['new_password', 'boats'],
    ['Authorization', 'Bearer abc'],
    ['cookie', 'a=b'],
    ['access_token', 'abc'],
    ['email_address', 'a@b.test'],
    ['account_number', '123'],
    ['code', '123456'],
    ['ssn', '123'],
    ['mobile_number', '+880'],
  ])('never shows the field %s', (name, value) => {
    expect(JSON.parse(line({ inside: { [name]: value } }))).toMatchObject({
      inside: { [name]: '[redacted]' },
    });
  });

  it('takes secrets out of free text and errors', () => {
    const token = 'k9Qw2eRtYuIoPaSdFgHjKlZxCvBnM1234567890abcd';
    const error = new Error(
      `no row for rahima@example.test, Bearer ${token}, card 4242424242424242`,
    );
    const text = line({ error, note: `token ${token}` });
    for (const secret of ['rahima', token, '4242424242']) expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({ error: { name: 'Error' } });
  });

  it('holds what is deep, cyclic or huge in bounds', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(line({ cycle, amount: 12n, text: 'x '.repeat(10_000) }).length).toBeLessThan(5000);
  });
});

it('leaves out what is less grave than asked', () => {
  const lines: string[] = [];
  const log = makeLog(
    'warn',
    (text) => lines.push(text),
    () => 0,
  );
  log.info('a');
  log.warn('b');
  log.error('c');
  expect(lines.map((text) => (JSON.parse(text) as { event: string }).event)).toEqual(['b', 'c']);
});
