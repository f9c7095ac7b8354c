import { expect, test } from 'vitest';
import { setPassword } from '../auth/accounts-site/credentials.ts';
import { sandboxSite } from '../sandbox/page/sandbox-site.ts';
import { openSignIn, testBrowser } from '../testing/test-browser.ts';
import { addSignInCustomer, testSite } from '../testing/test-site.ts';

/*
 * Goal: the public form "I can't sign in" reveals and changes no account, and staff answer it. Method:
 * the form in a browser, for known and unknown addresses.
 */
const site = await testSite();
const { bank, clock, sent } = site;
const path = '/accounts/cannot-sign-in';
const typed = { choice: 'NO_CODE', message: 'I have\na new phone.' };
let made = 0;

const newAddress = (): string => `asks${(made += 1)}@example.test`;

const addCustomer = async () => {
  const email = newAddress();
  const id = await addSignInCustomer(site, email);
  await setPassword(bank, id, 'a lamp on the far bank');
  return { id, email };
};

/** Sends the form; returns the page after it and where it is. */
const ask = async (fields: Record<string, string>, browser = testBrowser(site)) => {
  const form = await (await browser.get(path)).text();
  const answer = await browser.submit(form, { ...typed, ...fields });
  // A form that was not accepted is shown again by the answer itself.
  const location = answer.headers.get('location') ?? '';
  const shown = location === '' ? answer : await browser.get(location);
  return { location, status: shown.status, page: await shown.text() };
};

const questionOf = (email: string) =>
  bank.db
    .selectFrom('sign_in_question')
    .selectAll()
    .where('email_address', '=', email)
    .executeTakeFirst();

const act = async (id: string, body: object) => {
  const answer = await site.fetch(`/api/sandbox/sign-in-question/${id}/`, {
    method: 'POST',
    headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.status;
};

test('the answer is the same for a known and an unknown address, and nothing is sent', async () => {
  const { email } = await addCustomer();
  const before = sent.length;
  const [known, unknown] = [await ask({ email }), await ask({ email: newAddress() })];
  expect(known.location).toBe('/accounts/cannot-sign-in/sent?lang=en');
  expect(unknown).toEqual(known);
  expect(sent).toHaveLength(before);
});

test('is linked from the sign-in and the password reset', async () => {
  const browser = testBrowser(site);
  expect(await openSignIn(site, browser)).toContain(path);
  expect(await (await browser.get('/accounts/forgot-password')).text()).toContain(path);
});

test('a faulty form names its field and loses nothing', async () => {
  const email = newAddress();
  const long = 'ক'.repeat(2001);
  const faults = [
    [{ email: 'no address' }, 'Invalid email address'],
    [{ email, choice: '' }, 'Choose what happens.'],
    [{ email, message: long }, 'Use at most 2,000 characters.'],
  ] as const;
  for (const [fields, problem] of faults) {
    const { status, page } = await ask(fields);
    expect(status).toBe(422);
    expect(page).toContain(problem);
    expect(page).toContain('message' in fields ? long : 'a new phone.');
    expect(page).toContain(`value="${fields.email}"`);
  }
  expect(await questionOf(email)).toBeUndefined();
});

test('three questions a day are accepted for one address from one network', async () => {
  const email = newAddress();
  for (let times = 0; times < 3; times += 1) expect((await ask({ email })).status).toBe(200);
  const { status, page } = await ask({ email });
  expect(status).toBe(429);
  expect(page).toContain('a new phone.');
  clock.moveMs(25 * 3_600_000);
  expect((await ask({ email })).status).toBe(200);
});

test('staff answer a customer by e-mail, and of two answers one is sent', async () => {
  clock.moveMs(3_600_000);
  const { id, email } = await addCustomer();
  await ask({ email });
  const question = await questionOf(email);
  const page = await (await sandboxSite(bank).request('/back-office')).text();
  expect(page).toContain(email);
  const answer = 'Your number is up to date now.';
  const both = await Promise.all(
    ['amina', 'joseph'].map((staff) => act(question!.id, { act: 'answer', staff, answer })),
  );
  expect(both.toSorted((left, right) => left - right)).toEqual([200, 409]);
  const mails = sent.filter((one) => one.customerId === id);
  expect(mails).toMatchObject([{ kind: 'SIGN_IN_HELP', to: email }]);
  expect(mails[0]!.body).toContain(answer);
  expect(await questionOf(email)).toMatchObject({ answer, closed_at: expect.any(Date) });
});

test('a question of an unknown address is closed with a reason, and never answered', async () => {
  clock.moveMs(3_600_000);
  const email = newAddress();
  await ask({ email });
  const { id } = (await questionOf(email))!;
  expect(await act(id, { act: 'answer', staff: 'amina', answer: 'Hello' })).toBe(409);
  expect(await act(id, { act: 'close', staff: 'amina', reason: 'No account' })).toBe(200);
  expect(await questionOf(email)).toMatchObject({ reason: 'No account', closed_by: 'amina' });
  const page = await (await sandboxSite(bank).request('/back-office')).text();
  expect(page).not.toContain(email);
});
