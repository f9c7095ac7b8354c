import * as contract from '#contract/accounts.ts';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { listWindow } from '../http/list-window.ts';
import { type Permit, type Route, route } from '../http/route.ts';
import { once } from '../idempotency/once.ts';
import { answerPdf } from '../statements/print-shop/answer-pdf.ts';
import { printSheetApart } from '../statements/print-shop/print-apart.ts';
import { accountActivity } from './account-activity.ts';
import { listBdtAccounts } from './bdt-accounts.ts';
import { findLetter } from './letter/find-letter.ts';
import { findManualAccount, listManualAccounts } from './manual-accounts.ts';
import { requireMayOpen } from './opening/may-open.ts';
import { openOwnBdtAccount } from './opening/open-own-bdt-account.ts';
import { openOwnUsdAccount } from './opening/open-own-usd-account.ts';
import { sealNominees } from './opening/seal-nominees.ts';
import { findUser } from '../users/find-user.ts';
import { findUserAccount, listUserAccounts } from './user-accounts.ts';

const defaultMonths = 12;

const found = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw refused('not_found');
  return item;
};

const mayOpen =
  (bank: Bank, currency: Currency): Permit =>
  async ({ person }) =>
    requireMayOpen((await findUser(bank.db, person.id))!, currency);

/** Accounts of the person signed in, and what moved on them month by month. */
export const accountRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listUserAccounts, ({ person, query }) => {
    const filter = {
      open_account: query.open_account === 'true',
      closed_account: query.closed_account === 'true',
    };
    return listUserAccounts(bank.db, person.id, filter, listWindow(query));
  }),
  route(contract.getUserAccount, async ({ person, params }) =>
    found(await findUserAccount(bank.db, person.id, params.id)),
  ),
  route(
    contract.createUserAccount,
    ({ person, body, request }) => {
      const asked = { endpoint: contract.createUserAccount, personId: person.id, request, body };
      return once(bank, asked, {
        prepare: async () => undefined,
        write: (trx) => openOwnUsdAccount(trx, bank, person.id, body),
      });
    },
    mayOpen(bank, 'USD'),
  ),
  route(contract.listBdtAccounts, ({ person, query }) =>
    listBdtAccounts(bank.db, person.id, listWindow(query)),
  ),
  route(
    contract.createBdtAccount,
    async ({ person, body, request }) => {
      const id = bank.random.newId();
      const { compared, sealed } = await sealNominees(bank, id, body);
      const endpoint = contract.createBdtAccount;
      const asked = { endpoint, personId: person.id, request, body: compared };
      return once(bank, asked, {
        prepare: async () => undefined,
        write: (trx) =>
          openOwnBdtAccount(trx, bank, { id, personId: person.id, typed: body, sealed }),
      });
    },
    mayOpen(bank, 'BDT'),
  ),
  route(contract.listManualAccounts, ({ person, query }) =>
    listManualAccounts(bank.db, person.id, listWindow(query)),
  ),
  route(contract.getManualAccount, async ({ person, params }) =>
    found(await findManualAccount(bank.db, person.id, params.id)),
  ),
  route(contract.getOwnershipLetter, async ({ person, params, query, request }) => {
    const facts = await findLetter(bank.db, person.id, params.id);
    return answerPdf(bank, {
      personId: person.id,
      request,
      // Names of files travel far: the number is in the letter alone.
      fileName: `kheya-account-ownership_${facts.accountNumber.slice(-4)}.pdf`,
      print: async () =>
        printSheetApart({
          paper: 'letter',
          facts,
          language: query.language ?? 'en',
          madeAtMs: await bank.clock.businessMs(),
        }),
    });
  }),
  route(contract.listAccountActivity, async ({ person, query }) => {
    const monthCount = Number(query.months ?? defaultMonths);
    const nowMs = await bank.clock.businessMs();
    const results = await accountActivity(bank.db, person.id, monthCount, nowMs);
    return { results, count: results.length };
  }),
];
