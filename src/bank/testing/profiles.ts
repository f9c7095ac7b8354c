import { accountTerms } from '#domain/accounts/account-opening.ts';

/** Lists and totals of one profile. */
const profileReads = [
  ...['listUserAccounts', 'listBdtAccounts', 'listManualAccounts', 'listAccountActivity'],
  'listCategoryActivity',
  ...['listActivity', 'listCards', 'listTransferRules', 'listDepositTerms', 'listTopUps'],
  ...['listDeposits', 'listIssuedStatements', 'listNotifications', 'listOrders', 'listClaims'],
];

const asJson = (body: (id: string) => object) => ({
  body: (id: string) => JSON.stringify(body(id)),
  type: 'application/json',
});

/** The calls that name a profile, here another customer's own (others-records.pg.test.ts). */
export const profileRows = {
  ...Object.fromEntries(
    profileReads.map((name) => [
      name,
      { names: 'customer', query: (id: string) => `?profile=${id}` },
    ]),
  ),
  createUserAccount: {
    names: 'customer',
    ...asJson((id) => ({
      profile: id,
      account_type: 'CHECKING',
      agreed_terms: accountTerms.USD,
    })),
    hasKey: true,
  },
  updateLastRead: { names: 'customer', ...asJson((id) => ({ profile: id })) },
};
