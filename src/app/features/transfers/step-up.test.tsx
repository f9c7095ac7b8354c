import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OpenCode } from '#contract/auth.ts';
import { getGlobalSettings } from '#contract/settings.ts';
import { askTransferStepUp } from '#contract/transfers.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { sampleId } from '#app/testing/samples.ts';
import { StepUp } from './step-up.tsx';

const quote = {
  conversion_rate_id: sampleId(1),
  send_currency: 'USD',
  send_amount: '50.00',
  payee: { name: 'Rahima Khatun' },
} as TransferQuote;

const sentCode: OpenCode = {
  channel: 'SMS',
  sent_to: '+1 ••••••0178',
  expires_at: new Date(Date.now() + 240_000).toISOString(),
  resend_at: new Date(Date.now() - 1000).toISOString(),
};

beforeEach(() => bank.leaveWaiting(getGlobalSettings));

const show = (sent: OpenCode | undefined) => {
  const onSent = vi.fn<(code: OpenCode) => void>();
  const step = (
    <StepUp
      quote={quote}
      sent={sent}
      onSent={onSent}
      onAgreed={() => undefined}
      onBack={() => undefined}
    />
  );
  return renderPart(step).then(({ user }) => ({ user, onSent }));
};

test('a code that is on its way can be typed immediately, and none is sent', async () => {
  const { user } = await show(sentCode);
  expect(await screen.findByLabelText('6-digit code')).toBeVisible();
  expect(screen.getByText('+1 ••••••0178')).toBeVisible();
  expect(bank.requestsTo(askTransferStepUp)).toEqual([]);
  bank.answer(askTransferStepUp, sentCode);
  await user.click(screen.getByRole('button', { name: 'Send the code again' }));
  await vi.waitFor(() =>
    expect(bank.requestsTo(askTransferStepUp)).toMatchObject([{ body: { channel: 'SMS' } }]),
  );
});

test('without one a code is sent once', async () => {
  bank.answer(askTransferStepUp, sentCode);
  const { onSent } = await show(undefined);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledWith(sentCode));
  expect(bank.requestsTo(askTransferStepUp)).toHaveLength(1);
});
