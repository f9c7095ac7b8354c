import { sandboxOrderFulfillment } from '#contract/orders.ts';
import { advanceOrder } from '../products/change-order.ts';
import {
  clearSandboxFaults,
  createSandboxFault,
  createSandboxPerson,
  decideSandboxCase,
  listSandboxFaults,
  moveSandboxClock,
  readSandboxClock,
  resetSandbox,
  sandboxAccounts,
  sandboxInboundPayment,
  sandboxInbox,
  sandboxPeople,
  sandboxToken,
  setSandboxSettings,
  setSandboxStanding,
} from '#contract/sandbox.ts';
import { decideSandboxBusiness } from '#contract/sandbox-business.ts';
import {
  sandboxCardAuthorization,
  sandboxCardClearing,
  sandboxCardOfflinePayment,
  sandboxCardRefund,
  decideSandboxCardImage,
  sandboxCardFulfillment,
  sandboxCardReversal,
  setSandboxCardSuspension,
} from '#contract/sandbox-cards.ts';
import {
  advanceSandboxDeposit,
  advanceSandboxTopUp,
  advanceSandboxTransfer,
  decideSandboxSlip,
  returnSandboxCheck,
  returnSandboxDeposit,
  setSandboxOperator,
  setSandboxRate,
  setSandboxTransferRule,
} from '#contract/sandbox-payments.ts';
import { actOnSandboxClaim } from '#contract/sandbox-claims.ts';
import {
  actOnSandboxTicket,
  closeSandboxQuestion,
  unlockSandboxAccount,
} from '#contract/sandbox-tickets.ts';
import { decideBranchDeposit } from '../payments/deposits/branch-deposits.ts';
import { type Route, route } from '../http/route.ts';
import { changeCardAsBank } from '../cards/change-status.ts';
import { decideImage } from '../cards/image-review.ts';
import { connectedCardNetwork } from '../cards/issuer.ts';
import { actOnClaim } from './switches/claims.ts';
import { playBusinessDecision } from './switches/businesses.ts';
import { playDecision, setCustomerStatus } from './switches/decisions.ts';
import { createReadyCustomer, issueTokenFor, readPersonas } from './switches/customers.ts';
import { postInboundPayment, readAccounts } from './switches/accounts.ts';
import {
  playAuthorization,
  playClearing,
  playFulfillment,
  playOfflinePayment,
  playRefund,
} from './switches/cards.ts';
import type { RunDueJobs } from './switches/surroundings.ts';
import {
  clearFaults,
  clockState,
  createFault,
  listFaults,
  moveClock,
  readInbox,
} from './switches/surroundings.ts';
import {
  advanceDeposit,
  advanceTopUp,
  advanceTransfer,
  returnCheck,
  returnDeposit,
  setOperator,
  setRate,
} from './switches/payments.ts';
import { setServiceSettings, setTransferRule } from './switches/settings.ts';
import { actOnLock, actOnQuestion, actOnTicket, sandboxStaffMembers } from './switches/tickets.ts';
import { resetToSeed } from './dataset/seed.ts';

const done = { ok: true } as const;

/** What the network, the printer and our staff do to cards. */
const sandboxCardRoutes: readonly Route[] = [
  route(sandboxCardAuthorization, ({ bank, body }) => playAuthorization(bank, body)),
  route(sandboxCardClearing, async ({ bank, body }) => {
    await playClearing(bank, body);
    return done;
  }),
  route(sandboxCardReversal, async ({ bank, body }) => {
    await connectedCardNetwork(bank).reverse(body.transaction);
    return done;
  }),
  route(sandboxCardRefund, ({ bank, body }) => playRefund(bank, body)),
  route(sandboxCardOfflinePayment, ({ bank, body }) => playOfflinePayment(bank, body)),
  route(sandboxCardFulfillment, async ({ bank, body }) => {
    await playFulfillment(bank, body);
    return done;
  }),
  route(decideSandboxCardImage, async ({ bank, params, body }) => {
    await decideImage(bank, params.id, { ...body, staff: sandboxStaffMembers[body.staff] });
    return done;
  }),
  route(setSandboxCardSuspension, async ({ bank, body }) => {
    const action = body.is_suspended ? 'suspend' : 'lift_suspension';
    const reason = body.is_suspended ? (body.reason ?? 'FRAUD_SUSPECTED') : null;
    await changeCardAsBank(bank, body.card, action, reason);
    return done;
  }),
];

/** The sandbox's own calls; added to the bank's only where the sandbox is on (product.md A31). */
export const sandboxRoutes = (runDueJobs: RunDueJobs): readonly Route[] => [
  route(sandboxToken, ({ bank, body }) => issueTokenFor(bank, body.email)),
  route(sandboxPeople, ({ bank }) => readPersonas(bank)),
  route(sandboxAccounts, ({ bank, query }) => readAccounts(bank, query)),
  route(resetSandbox, ({ bank, body }) => resetToSeed(bank, body)),
  route(setSandboxStanding, ({ bank, params, body }) => setCustomerStatus(bank, params.id, body)),
  route(createSandboxPerson, ({ bank, body }) => createReadyCustomer(bank, body)),
  route(decideSandboxCase, ({ bank, params, body }) => playDecision(bank, params.id, body)),
  route(decideSandboxBusiness, ({ bank, params, body }) =>
    playBusinessDecision(bank, params.id, body),
  ),
  route(sandboxInbox, ({ bank, query }) => readInbox(bank, query)),
  route(readSandboxClock, ({ bank }) => clockState(bank)),
  route(moveSandboxClock, ({ bank, body }) => moveClock(bank, body, runDueJobs)),
  route(sandboxInboundPayment, async ({ bank, body }) => ({
    transaction_id: await postInboundPayment(bank, body),
  })),
  ...sandboxCardRoutes,
  route(sandboxOrderFulfillment, async ({ bank, body: { tracking_number: typed, ...report } }) => {
    const trackingNumber = typed?.trim() || `KX${bank.random.digits(12)}`;
    await advanceOrder(bank, { ...report, trackingNumber });
    return done;
  }),
  route(advanceSandboxTransfer, ({ bank, params, body }) =>
    advanceTransfer(bank, params.id, body.to),
  ),
  route(advanceSandboxTopUp, ({ bank, params, body }) => advanceTopUp(bank, params.id, body.to)),
  route(setSandboxOperator, ({ bank, body }) => setOperator(bank, body)),
  route(advanceSandboxDeposit, ({ bank, params, body }) =>
    advanceDeposit(bank, params.id, body.to),
  ),
  route(returnSandboxDeposit, ({ bank, body }) => returnDeposit(bank, body)),
  route(returnSandboxCheck, ({ bank, body }) => returnCheck(bank, body)),
  route(decideSandboxSlip, ({ bank, params, body }) => decideBranchDeposit(bank, params.id, body)),
  route(actOnSandboxClaim, ({ bank, params, body }) => actOnClaim(bank, params.id, body)),
  route(actOnSandboxTicket, ({ bank, params, body }) => actOnTicket(bank, params.id, body)),
  route(unlockSandboxAccount, ({ bank, params, body }) => actOnLock(bank, params.id, body)),
  route(closeSandboxQuestion, ({ bank, params, body }) => actOnQuestion(bank, params.id, body)),
  route(setSandboxRate, ({ bank, body }) => setRate(bank, body)),
  route(setSandboxTransferRule, ({ bank, body }) => setTransferRule(bank, body)),
  route(setSandboxSettings, ({ bank, body }) => setServiceSettings(bank, body)),
  route(listSandboxFaults, async ({ bank }) => {
    const results = [...(await listFaults(bank))];
    return { results, count: results.length };
  }),
  route(createSandboxFault, ({ bank, body }) => createFault(bank, body)),
  route(clearSandboxFaults, async ({ bank }) => {
    await clearFaults(bank);
    return done;
  }),
];
