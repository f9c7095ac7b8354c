import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import * as contract from '#contract/accounts.ts';
import type { Bank } from '../bank.ts';
import { findCustomer } from '../customers/customers.ts';
import { answerPdf, printPdf } from '../documents/print-pdf.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { listWindow } from '../http/request-input.ts';
import type { Permit, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import {
  closingView,
  readClosing,
  requireNotStopped,
  startClosing,
  stopClosing,
} from './close-account.ts';
import {
  openOwnBdtAccount,
  openOwnUsdAccount,
  requireMayOpenAccount,
  sealNominees,
} from './open-own-account.ts';
import { findLetterFacts } from './ownership-letter.ts';
import { accountActivity } from './period-figures.ts';
import {
  findManualAccount,
  findUserAccount,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
} from './queries.ts';

const defaultMonths = 12;

const requireFound = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw refused('not_found');
  return item;
};

const mayOpen =
  (bank: Bank, currency: Currency): Permit =>
  async ({ person }) =>
    requireMayOpenAccount((await findCustomer(bank.db, person.id))!, currency);

/** The letter that says whose account it is, as a PDF. */
const letterRoute = (bank: Bank): Route =>
  route(contract.getOwnershipLetter, async ({ person, params, query, request }) => {
    const facts = await findLetterFacts(bank.db, person.id, params.id);
    return answerPdf(bank, {
      personId: person.id,
      request,
      // The file name contains only the last digits, since names of files are easily disclosed.
      fileName: `kheya-account-ownership_${facts.accountNumber.slice(-4)}.pdf`,
      print: async () =>
        printPdf({
          paper: 'letter',
          facts,
          language: query.language ?? 'en',
          madeAtMs: await bank.clock.businessMs(),
        }),
    });
  });

/** Accounts of the signed-in customer and their monthly activity. */
export const accountRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listUserAccounts, ({ person, query }) => {
    const filter = {
      open_account: query.open_account === 'true',
      closed_account: query.closed_account === 'true',
    };
    return listUserAccounts(bank.db, person.id, filter, listWindow(query));
  }),
  route(contract.getUserAccount, async ({ person, params }) =>
    requireFound(await findUserAccount(bank.db, person.id, params.id)),
  ),
  route(
    contract.createUserAccount,
    ({ person, body, request }) => {
      const submission = {
        endpoint: contract.createUserAccount,
        personId: person.id,
        request,
        body,
      };
      return withIdempotencyKey(bank, submission, {
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
      const submission = { endpoint, personId: person.id, request, body: compared };
      return withIdempotencyKey(bank, submission, {
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
    requireFound(await findManualAccount(bank.db, person.id, params.id)),
  ),
  letterRoute(bank),
  route(contract.listAccountActivity, async ({ person, query }) => {
    const monthCount = Number(query.months ?? defaultMonths);
    const nowMs = await bank.clock.businessMs();
    const results = await accountActivity(bank.db, person.id, monthCount, nowMs);
    return { results, count: results.length };
  }),
];

const permitClosing =
  (bank: Bank): Permit =>
  async ({ person }) =>
    requireNotStopped((await findCustomer(bank.db, person.id))!);

/** Closing one's own account, and cancelling that. */
export const closingRoutes = (bank: Bank): readonly Route[] => [
  route(contract.getAccountClosing, async ({ person, params }) => {
    const facts = await readClosing(bank.db, person.id, params.id);
    return closingView(bank.db, facts, await bank.clock.businessMs());
  }),
  route(
    contract.startAccountClosing,
    ({ person, params }) => startClosing(bank, { personId: person.id, accountId: params.id }),
    permitClosing(bank),
  ),
  route(
    contract.stopAccountClosing,
    ({ person, params }) => stopClosing(bank, { personId: person.id, accountId: params.id }),
    permitClosing(bank),
  ),
];
