import { localDayAt } from '#domain/calendar/days.ts';
import * as contract from '#contract/subscriptions.ts';
import { requireFreshSignIn } from '../auth/session-guard.ts';
import { findCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { type Permit, type Route, route, textField } from '../http/route.ts';
import { changeSubscription, hasChangedAlready, needsFreshSignIn } from './change-subscription.ts';
import { mailSteps } from './mails.ts';
import { printInvoice } from './invoice-sheet.ts';
import { listPlans } from './plans-view.ts';
import { requireMaySubscribe } from './price-subscription.ts';
import { quotePlan, readChargeCoupon } from './quote-plan.ts';
import { startSubscription } from './start-subscription.ts';
import { readSubscription } from './subscription-view.ts';

/** The permission check of the calls that price and start a plan. */
const permitSubscribing =
  (bank: Bank): Permit =>
  async ({ customer }) =>
    requireMaySubscribe((await findCustomer(bank.db, customer.id))!);

/** Changes that can be charged need the same permission; ending a plan needs none. */
const permitChanging =
  (bank: Bank): Permit =>
  async (call) => {
    const plan = textField(call.body, 'plan') ?? 'FREE';
    const isCharged = plan !== 'FREE' || textField(call.body, 'pay_from_account') !== undefined;
    if (isCharged) await permitSubscribing(bank)(call);
  };

/** The plans, and the subscription of the signed-in customer. Reading and ending it stay open to stopped customers. */
export const subscriptionRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listSubscriptionPlans, async () =>
    listPlans(localDayAt(await bank.clock.businessMs(), 'America/New_York')),
  ),
  route(contract.getSubscription, ({ customer }) => readSubscription(bank.db, bank, customer.id)),
  route(
    contract.quoteSubscription,
    ({ customer, body }) => quotePlan(bank, customer.id, body),
    permitSubscribing(bank),
  ),
  route(
    contract.createSubscription,
    async ({ customer, body, request }) => {
      const submission = {
        endpoint: contract.createSubscription,
        customerId: customer.id,
        request,
        body,
      };
      const notices: string[] = [];
      const answer = await withIdempotencyKey(bank, submission, {
        // A repeated request gets its answer without another sign-in.
        prepare: async () => {
          await permitSubscribing(bank)({ customer, params: {}, body });
          await requireFreshSignIn(bank, customer);
          // Before the transaction, so that tries of unknown codes are counted.
          return readChargeCoupon(bank, customer.id, body.coupon_code);
        },
        write: async (trx, couponRow) => {
          const started = await startSubscription(trx, bank, customer.id, body, couponRow);
          notices.push(started.notice);
          return started.subscription;
        },
      });
      await mailSteps(bank, notices);
      return answer;
    },
    permitSubscribing(bank),
  ),
  route(
    contract.updateSubscription,
    async ({ customer, params, body }) => {
      if (needsFreshSignIn(body)) await requireFreshSignIn(bank, customer);
      const isMade = await hasChangedAlready(bank.db, customer.id, params.id, body);
      const code = isMade ? undefined : body.coupon_code;
      const couponRow = await readChargeCoupon(bank, customer.id, code);
      return changeSubscription(bank, customer.id, params.id, { typed: body, couponRow });
    },
    permitChanging(bank),
  ),
  route(contract.getSubscriptionInvoice, ({ customer, params, query, request }) =>
    printInvoice(bank, customer.id, {
      id: params.id,
      language: query.language ?? 'en',
      request,
    }),
  ),
];
