import { getFullName } from '#domain/customers/full-name.ts';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { listAccountActivity, listCategoryActivity } from '#contract/account-activity.ts';
import * as contract from '#contract/accounts.ts';
import { type Profile as ProfileView, listProfiles } from '#contract/profiles.ts';
import type { Bank } from '../database/bank.ts';
import { findCustomer } from '../customers/customers.ts';
import { findProfile, listBusinessProfiles } from '../database/profiles.ts';
import { answerPdf, printPdf } from '../documents/print-pdf.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { listWindow } from '../http/request-input.ts';
import type { Permit, Route } from '../http/route.ts';
import { route, textField } from '../http/route.ts';
import { accountActivity } from './account-activity.ts';
import { categoryActivity } from './category-activity.ts';
import {
  closingView,
  readClosing,
  requireNotStopped,
  startClosing,
  stopClosing,
} from './close-account.ts';
import {
  comparedRequest,
  openOwnBdtAccount,
  openOwnUsdAccount,
  requireMayOpenAccount,
} from './open-own-account.ts';
import { findLetterFacts } from './ownership-letter.ts';
import {
  findManualAccount,
  findUserAccount,
  listBdtAccounts,
  listManualAccounts,
  listUserAccounts,
} from './queries.ts';
import { dollarAccounts, renameAccount, takaAccounts } from './rename-account.ts';

const requireFound = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw refused('not_found');
  return item;
};

const mayOpen =
  (bank: Bank, currency: Currency): Permit =>
  async ({ customer, body }) => {
    const isForBusiness = ![undefined, customer.id].includes(textField(body, 'profile'));
    const user = (await findCustomer(bank.db, customer.id))!;
    requireMayOpenAccount(user, currency, isForBusiness ? 'BUSINESS' : 'PERSON');
  };

/** The letter that says whose account it is, as a PDF. */
const letterRoute = (bank: Bank): Route =>
  route(contract.getOwnershipLetter, async ({ customer, params, query, request }) => {
    const facts = await findLetterFacts(bank.db, customer.id, params.id);
    return answerPdf(bank, {
      customerId: customer.id,
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

const openingRoutes = (bank: Bank): readonly Route[] => [
  route(
    contract.createUserAccount,
    ({ customer, body, request }) => {
      const submission = {
        endpoint: contract.createUserAccount,
        customerId: customer.id,
        request,
        body,
      };
      return withIdempotencyKey(bank, submission, {
        prepare: async () => undefined,
        write: (trx) => openOwnUsdAccount(trx, bank, customer.id, body),
      });
    },
    mayOpen(bank, 'USD'),
  ),
  route(
    contract.createBdtAccount,
    async ({ customer, body, request }) => {
      const id = bank.random.newId();
      const endpoint = contract.createBdtAccount;
      const submission = {
        endpoint,
        customerId: customer.id,
        request,
        body: comparedRequest(body),
      };
      return withIdempotencyKey(bank, submission, {
        prepare: async () => undefined,
        write: (trx) => openOwnBdtAccount(trx, bank, { id, customerId: customer.id, typed: body }),
      });
    },
    mayOpen(bank, 'BDT'),
  ),
];

const renamingRoutes = (bank: Bank): readonly Route[] => [
  route(contract.updateUserAccount, ({ customer, params, body }) =>
    renameAccount(bank, dollarAccounts, {
      customerId: customer.id,
      accountId: params.id,
      nickname: body.nickname,
    }),
  ),
  route(contract.updateBdtAccount, ({ customer, params, body }) =>
    renameAccount(bank, takaAccounts, {
      customerId: customer.id,
      accountId: params.id,
      nickname: body.nickname,
    }),
  ),
];

/** The monthly figures of all accounts of a profile. */
const activityRoutes = (bank: Bank): readonly Route[] => [
  route(listAccountActivity, async ({ customer, query }) => {
    const nowMs = await bank.clock.businessMs();
    const profile = await findProfile(bank.db, customer.id, query.profile);
    const results = await accountActivity(bank.db, profile, Number(query.months ?? 12), nowMs);
    return { results, count: results.length };
  }),
  route(listCategoryActivity, async ({ customer, query }) => {
    const nowMs = await bank.clock.businessMs();
    const profile = await findProfile(bank.db, customer.id, query.profile);
    const results = await categoryActivity(bank.db, profile, Number(query.months ?? 2), nowMs);
    return { results, count: results.length };
  }),
];

/** The customer's profiles: the personal one, then the businesses by name. */
const profilesRoute = (bank: Bank): Route =>
  route(listProfiles, async ({ customer }) => {
    const own = (await findCustomer(bank.db, customer.id))!;
    const businesses = await listBusinessProfiles(bank.db, customer.id);
    const results: ProfileView[] = [
      { id: own.id, type: 'PERSON', name: getFullName(own), synctera_verification_status: null },
      ...businesses.map(({ status, ...business }) => ({
        ...business,
        synctera_verification_status: status,
      })),
    ];
    return { results, count: results.length };
  });

/** Accounts of the signed-in customer and their monthly activity. */
export const accountRoutes = (bank: Bank): readonly Route[] => [
  profilesRoute(bank),
  route(contract.listUserAccounts, async ({ customer, query }) => {
    const filter = {
      open_account: query.open_account === 'true',
      closed_account: query.closed_account === 'true',
    };
    const profile = await findProfile(bank.db, customer.id, query.profile);
    return listUserAccounts(bank.db, profile, filter, listWindow(query));
  }),
  route(contract.getUserAccount, async ({ customer, params }) =>
    requireFound(await findUserAccount(bank.db, customer.id, params.id)),
  ),
  ...openingRoutes(bank),
  ...renamingRoutes(bank),
  route(contract.listBdtAccounts, async ({ customer, query }) =>
    listBdtAccounts(
      bank.db,
      await findProfile(bank.db, customer.id, query.profile),
      listWindow(query),
    ),
  ),
  route(contract.listManualAccounts, async ({ customer, query }) =>
    listManualAccounts(
      bank.db,
      await findProfile(bank.db, customer.id, query.profile),
      listWindow(query),
    ),
  ),
  route(contract.getManualAccount, async ({ customer, params }) =>
    requireFound(await findManualAccount(bank.db, customer.id, params.id)),
  ),
  letterRoute(bank),
  ...activityRoutes(bank),
];

const permitClosing =
  (bank: Bank): Permit =>
  async ({ customer }) =>
    requireNotStopped((await findCustomer(bank.db, customer.id))!);

/** Closing one's own account, and cancelling that. */
export const closingRoutes = (bank: Bank): readonly Route[] => [
  route(contract.getAccountClosing, async ({ customer, params }) => {
    const facts = await readClosing(bank.db, customer.id, params.id);
    return closingView(bank.db, facts, await bank.clock.businessMs());
  }),
  route(
    contract.startAccountClosing,
    ({ customer, params }) => startClosing(bank, { customerId: customer.id, accountId: params.id }),
    permitClosing(bank),
  ),
  route(
    contract.stopAccountClosing,
    ({ customer, params }) => stopClosing(bank, { customerId: customer.id, accountId: params.id }),
    permitClosing(bank),
  ),
];
