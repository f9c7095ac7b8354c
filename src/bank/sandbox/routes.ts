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
  sandboxCardAuthorization,
  sandboxCardClearing,
  sandboxCardReversal,
  sandboxInboundPayment,
  sandboxInbox,
  sandboxPeople,
  sandboxToken,
  setSandboxStanding,
} from '#contract/sandbox.ts';
import { setSandboxSettings } from '#contract/sandbox.ts';
import { advanceSandboxTopUp, setSandboxOperator } from '#contract/sandbox-payments.ts';
import {
  advanceSandboxDeposit,
  decideSandboxSlip,
  returnSandboxCheck,
  returnSandboxDeposit,
} from '#contract/sandbox-payments.ts';
import {
  advanceSandboxTransfer,
  setSandboxRate,
  setSandboxTransferRule,
} from '#contract/sandbox-payments.ts';
import { decideSlip } from '../add-money/at-branch/decide-slip.ts';
import { type Route, route } from '../http/route.ts';
import { cardIssuer } from '../rails/card-issuer.ts';
import { playDecision } from './back-office/play-decision.ts';
import { makeReadyPerson } from './people/ready-person.ts';
import { playAuthorization, playClearing } from './switches/cards.ts';
import { clockState, moveClock } from './switches/clock.ts';
import { clearFaults, createFault, listFaults } from './switches/faults.ts';
import { advanceDeposit, returnCheck, returnDeposit } from './switches/deposits.ts';
import { readAccounts } from './switches/accounts.ts';
import { readInbox } from './switches/inbox.ts';
import { setTransferRule } from './switches/limits.ts';
import { postInboundPayment } from './switches/payments.ts';
import { readPeople, tokenFor } from './switches/people.ts';
import { resetToSeed } from './switches/reset.ts';
import { setServiceSettings } from './switches/service-settings.ts';
import { setStanding } from './switches/standing.ts';
import { advanceTopUp, setOperator } from './switches/top-ups.ts';
import { advanceTransfer, setRate } from './switches/transfers.ts';

const done = { ok: true } as const;

/** The sandbox's own calls; added to the bank's only where the sandbox is on (product.md A31). */
export const sandboxRoutes: readonly Route[] = [
  route(sandboxToken, ({ bank, body }) => tokenFor(bank, body.email)),
  route(sandboxPeople, ({ bank }) => readPeople(bank)),
  route(sandboxAccounts, ({ bank, query }) => readAccounts(bank, query)),
  route(resetSandbox, ({ bank, body }) => resetToSeed(bank, body)),
  route(setSandboxStanding, ({ bank, params, body }) => setStanding(bank, params.id, body)),
  route(createSandboxPerson, ({ bank, body }) => makeReadyPerson(bank, body)),
  route(decideSandboxCase, ({ bank, params, body }) => playDecision(bank, params.id, body)),
  route(sandboxInbox, ({ bank, query }) => readInbox(bank, query)),
  route(readSandboxClock, ({ bank }) => clockState(bank)),
  route(moveSandboxClock, ({ bank, body }) => moveClock(bank, body)),
  route(sandboxInboundPayment, async ({ bank, body }) => ({
    transaction_id: await postInboundPayment(bank, body),
  })),
  route(sandboxCardAuthorization, ({ bank, body }) => playAuthorization(bank, body)),
  route(sandboxCardClearing, async ({ bank, body }) => {
    await playClearing(bank, body);
    return done;
  }),
  route(sandboxCardReversal, async ({ bank, body }) => {
    await cardIssuer(bank).reverse(body.transaction);
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
  route(decideSandboxSlip, ({ bank, params, body }) => decideSlip(bank, params.id, body)),
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
