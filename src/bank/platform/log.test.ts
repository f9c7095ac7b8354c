import { describe, expect, it } from 'vitest';
import { makeLog, withRequestId } from './log.ts';

const linesOf = (write: (log: ReturnType<typeof makeLog>) => void, least = 'info' as const) => {
  const lines: string[] = [];
  write(makeLog(least, { write: (line) => lines.push(line) }, () => 0));
  return lines;
};

const line = (fields: Record<string, unknown>, event = 'event') => {
  const [text = '', ...more] = linesOf((log) => log.info(event, fields));
  expect(more).toEqual([]);
  expect(text.endsWith('\n')).toBe(true);
  return text.slice(0, -1);
};

describe('a log line', () => {
  it('is one line of JSON whatever it contains', () => {
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

  it.each(['street', 'city', 'postal_code', 'first_name', 'date_of_birth', 'ip'])(
    'never shows names and addresses of customers: %s',
    (name) => {
      const text = line({
        [name]: 'Bagerhat',
        one: { [name]: 'Bagerhat', two: { [name]: 'Bagerhat' } },
      });
      expect(text).not.toContain('Bagerhat');
      expect(JSON.parse(text)).toMatchObject({
        [name]: '[redacted]',
        one: { [name]: '[redacted]' },
      });
    },
  );

  it('masks secrets in free text and errors', () => {
    const token = 'k9Qw2eRtYuIoPaSdFgHjKlZxCvBnM1234567890abcd';
    const error = new Error(
      `no row for rahima@example.test, Bearer ${token}, card 4242424242424242`,
    );
    const text = line({ error, note: `token ${token}` });
    for (const secret of ['rahima', token, '4242424242']) expect(text).not.toContain(secret);
    expect(JSON.parse(text)).toMatchObject({ error: { name: 'Error' } });
  });

  it('limits deep, cyclic and huge values', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(line({ cycle, amount: 12n, text: 'x '.repeat(10_000) }).length).toBeLessThan(5000);
  });
});

it('omits levels under the configured one', () => {
  const lines: string[] = [];
  const log = makeLog('warn', { write: (text) => lines.push(text) }, () => 0);
  log.info('a');
  log.warn('b');
  log.error('c');
  expect(lines.map((text) => (JSON.parse(text) as { event: string }).event)).toEqual(['b', 'c']);
});

it('has the time of the given clock and the name of its level', () => {
  expect(JSON.parse(line({}))).toEqual({
    level: 'info',
    time: '1970-01-01T00:00:00.000Z',
    event: 'event',
  });
});

it('has the id of the request it was written for', async () => {
  // The first group of such an id may consist of digits only and is still no account number.
  const id = '01234567-89ab-4cde-8f01-234567890123';
  const lines: string[] = [];
  const log = makeLog('info', { write: (text) => lines.push(text) }, () => 0);
  await withRequestId(id, async () => {
    await Promise.resolve();
    log.warn('inside');
  });
  log.warn('outside');
  expect(lines.map((text) => JSON.parse(text) as object)).toMatchObject([
    { event: 'inside', request_id: id },
    { event: 'outside' },
  ]);
  expect(lines[1]).not.toContain('request_id');
});
