import { company } from '#domain/company.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSite } from '../testing/test-site.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { type ApiCall, apiCaller } from '../testing/api-client.ts';
import { type TestAccount, addAccount, addCustomer } from '../testing/customers.ts';
import { readPdf } from '../testing/pdf-text.ts';
import { closeAccount } from './close-account.ts';

/*
 * Goal: a letter of ownership contains everything a payer needs, and is never issued for an account
 * that cannot receive money (product.md B6). Method: the text of the PDF.
 */
const site = await testSite();
const { bank } = site;

let customer = '';
let call: ApiCall;

beforeAll(async () => {
  customer = await addCustomer(bank, 'letters@example.test');
  call = apiCaller(site, (await issueToken(bank, customer)).token);
});

const letterOf = async ({ id }: TestAccount, language = '') => {
  const answer = await call('GET', `/account/${id}/ownership-letter/${language}`);
  expect(answer.status).toBe(200);
  const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  return { answer, pdf, page: pdf.pages[0]?.join(' ') ?? '' };
};

describe('a letter of ownership', () => {
  test('of a dollar account has the details a payer in the United States needs', async () => {
    const account = await addAccount(bank, customer);
    const { answer, pdf, page } = await letterOf(account);
    expect(pdf.pages).toHaveLength(1);
    for (const fact of ['Rahima Khatun', account.number, '021000021', company.bankName])
      expect(page).toContain(fact);
    expect(page).not.toContain('Reference');
    expect(pdf.roles).toContain('H1');
    const file = answer.headers.get('Content-Disposition') ?? '';
    expect(file).toContain('kheya-account-ownership');
    expect(file + pdf.title).not.toContain(account.number);
  });

  test('of a taka account names the branch', async () => {
    const account = await addAccount(bank, customer, { kind: 'BDT' });
    const { page } = await letterOf(account);
    for (const fact of [account.number, '990261238', 'Jamuna Partner Bank PLC', 'Dhanmondi'])
      expect(page).toContain(fact);
  });

  test('of a manual deposit account requires the reference', async () => {
    const account = await addAccount(bank, customer, { kind: 'MANUAL' });
    const { page } = await letterOf(account);
    expect(page).toMatch(/KH-\d{8}/);
    expect(page).toContain('First Ferry Bank');
    expect(page).toContain('must carry the reference');
  });

  test('is written in Bangla on request, with no missing glyphs', async () => {
    const { pdf } = await letterOf(await addAccount(bank, customer), '?language=bn');
    expect(pdf.language).toBe('bn');
    expect(pdf.actualTexts.join(' ')).toContain('প্রত্যয়ন');
    expect(pdf.hasMissingGlyphs).toBe(false);
  });

  test('is answered as a failure, not as a broken file, where no font has the name', async () => {
    const account = await addAccount(bank, customer);
    const change = { account_holder_name: '漢字' };
    await bank.db.updateTable('account').set(change).where('id', '=', account.id).execute();
    // The slots of exports are free again after each.
    for (let time = 0; time < 3; time += 1) {
      const answer = await call('GET', `/account/${account.id}/ownership-letter/`);
      expect(answer.status).toBe(500);
      expect(answer.headers.get('Content-Type')).toContain('json');
    }
  });

  test.each(['closed', 'in closing'])('is refused for an account that is %s', async (which) => {
    const isClosed = which === 'closed';
    const account = await addAccount(bank, customer, isClosed ? {} : { status: 'IN_CLOSING' });
    if (isClosed) await closeAccount(bank.db, { id: account.id, closedAtMs: bank.clock.wallMs() });
    const answer = await call('GET', `/account/${account.id}/ownership-letter/`);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'account_closed' }]);
  });
});
