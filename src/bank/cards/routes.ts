import { reissueCard } from '#contract/card-reissue.ts';
import * as secrets from '#contract/card-secrets.ts';
import * as contract from '#contract/cards.ts';
import { requireFreshSignIn } from '../auth/session-guard.ts';
import { addCoupon } from '../coupons/redeem.ts';
import type { Bank } from '../database/bank.ts';
import { findProfile } from '../database/profiles.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { listWindow } from '../http/request-input.ts';
import { type Permit, type Route, route, textField } from '../http/route.ts';
import { activateOwnCard, changeCard } from './change-status.ts';
import { submitImage } from './image-review.ts';
import { changeControls, changeLimits, readLimitUse } from './limits-and-controls.ts';
import { orderCard } from './order-card.ts';
import { permitOrdering, permitUsingCard } from './permissions.ts';
import { listCards, readCard } from './queries.ts';
import { replaceOwnCard } from './reissue-card.ts';
import { revealCard } from './reveal-card.ts';
import { setPin } from './set-pin.ts';

/** Freezing and terminating stay open to everyone who has a card (product.md A33). */
const permitChange = (bank: Bank): Permit => {
  const permitUnfreezing = permitUsingCard(bank);
  return async (call) => {
    if (textField(call.body, 'card_status') === 'ACTIVE') await permitUnfreezing(call);
  };
};

/** Cards of the signed-in customer. */
export const cardRoutes = (bank: Bank): readonly Route[] => [
  route(contract.listCards, async ({ customer, query }) =>
    listCards(
      bank.db,
      await findProfile(bank.db, customer.id, query.profile),
      { status: query.card_status, isTerminatedHidden: query.not_terminated === 'true' },
      listWindow(query),
    ),
  ),
  route(contract.getCard, ({ customer, params }) => readCard(bank.db, customer.id, params.id)),
  route(
    contract.updateCard,
    ({ customer, params, body }) =>
      changeCard(bank, { customerId: customer.id, cardId: params.id }, body),
    permitChange(bank),
  ),
  route(
    contract.activateCard,
    ({ customer, params, body }) =>
      activateOwnCard(bank, { customerId: customer.id, cardId: params.id }, body),
    permitUsingCard(bank),
  ),
  route(
    contract.submitCardImage,
    ({ customer, params, body }) =>
      submitImage(bank, { customerId: customer.id, cardId: params.id }, body.image),
    permitUsingCard(bank),
  ),
  ...orderRoutes(bank),
  ...secretRoutes(bank),
  route(contract.getCardLimits, ({ customer, params }) =>
    readLimitUse(bank, bank.db, { customerId: customer.id, cardId: params.id }),
  ),
  route(contract.updateCardLimits, ({ customer, params, body }) =>
    changeLimits(bank, customer, params.id, body),
  ),
  route(contract.updateCardControls, ({ customer, params, body }) =>
    changeControls(bank, { customerId: customer.id, cardId: params.id }, body),
  ),
];

/** Calls that issue a card. */
const orderRoutes = (bank: Bank): readonly Route[] => [
  route(
    contract.createCard,
    ({ customer, body, request }) => {
      const endpoint = contract.createCard;
      const submission = { endpoint, customerId: customer.id, request, body };
      return withIdempotencyKey(bank, submission, {
        // A repeated request gets its answer without another sign-in.
        prepare: async () => {
          if (body.card_account_type === 'virtual') return undefined;
          await permitOrdering(bank)({ customer, params: {}, body });
          await requireFreshSignIn(bank, customer);
          const { coupon_code: code } = body;
          // Before the transaction, so that tries of unknown codes are counted.
          return code === undefined ? undefined : (await addCoupon(bank, customer.id, code)).row;
        },
        write: (trx, coupon) => orderCard(trx, bank, customer.id, body, coupon),
      });
    },
    permitOrdering(bank),
  ),
  route(
    reissueCard,
    ({ customer, params, body, request }) => {
      const own = { customerId: customer.id, cardId: params.id };
      const submission = { endpoint: reissueCard, customerId: customer.id, request };
      // The key belongs to the card too, which is in the path.
      return withIdempotencyKey(
        bank,
        { ...submission, body: { ...body, card: params.id } },
        {
          prepare: async () => {
            await readCard(bank.db, own.customerId, own.cardId);
            await permitUsingCard(bank)({ customer, params, body });
            await requireFreshSignIn(bank, customer);
          },
          write: (trx) => replaceOwnCard(trx, bank, own, body),
        },
      );
    },
    permitUsingCard(bank),
  ),
];

/** Calls that use what is secret about a card. */
const secretRoutes = (bank: Bank): readonly Route[] => [
  route(
    secrets.revealCard,
    ({ customer, params }) => revealCard(bank, customer, params.id),
    permitUsingCard(bank),
  ),
  route(
    secrets.setCardPin,
    ({ customer, params, body }) => setPin(bank, { customer, cardId: params.id }, body.pin),
    permitUsingCard(bank),
  ),
];
