import { expect, test } from 'vitest';
import { apiEndpoints } from '#contract/api.ts';
import { customerDataEndpoints, pagedDataEndpoints } from './own-data.ts';

/** Endpoints that are not exported separately, each with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  listTransactions: 'read page by page for each account',
  listBdtTransactions: 'read page by page for each account',
  listActivity: 'the transactions, with note and category, are read for each account',
  listAccountActivity: 'sums of the transactions',
  getStatement: 'sums of the transactions',
  listKycIdentityDocuments: 'among the files',
  findRoutingNumber: 'a directory of banks',
  listBdBanks: 'a directory of banks',
  listBdBankDistricts: 'a directory of districts',
  getConversionRate: 'the same for everybody',
  listDepositTerms: 'what holds for everybody now, with limits that are there already',
  listDepositBanks: 'the same for everybody',
  listTopUpOperators: 'the same for everybody',
  listTopUpPacks: 'the same for everybody',
  getMaskedMobileEmail: 'the same address and number, masked',
  getOtp: 'a code that is on its way for minutes',
};

test('the export contains every list the bank has about a customer', () => {
  const exported = new Set(
    [...Object.values(customerDataEndpoints), ...Object.values(pagedDataEndpoints)].map(
      ({ name }) => name,
    ),
  );
  const missing = apiEndpoints
    .filter(({ access, method }) => access === 'session' && method === 'GET')
    // One record of a list that is exported whole, or the bytes of a file.
    .filter(({ params, response }) => params === undefined && response !== undefined)
    .map(({ name }) => name)
    .filter((name) => !exported.has(name) && elsewhere[name] === undefined);
  expect(missing).toEqual([]);
});
