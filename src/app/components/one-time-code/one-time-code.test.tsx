import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { OpenCode } from '#contract/auth.ts';
import { ApiError } from '#app/platform/api/errors.ts';
import { renderPart } from '../../testing/render-screen.tsx';
import { CodeForm } from './one-time-code.tsx';

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** A code that works for so many seconds and can be sent again at once. */
const sentCode = (endsIn = 300): OpenCode => ({
  channel: 'EMAIL',
  sent_to: 'r•••@example.test',
  expires_at: inSeconds(endsIn),
  resend_at: inSeconds(-1),
});

/** The bank's answer to a wrong code. */
const wrongCode = (words: string, retryAfterSeconds?: number) =>
  new ApiError('problem', {
    status: 400,
    code: undefined,
    body: { code: [words] },
    retryAfterSeconds,
  });

interface Shown {
  readonly language?: 'en' | 'bn';
  readonly sent?: OpenCode;
  readonly error?: unknown;
}

const renderForm = async ({ language = 'en', sent = sentCode(), error }: Shown = {}) => {
  const onCode = vi.fn<(code: string) => void>();
  const form = (
    <CodeForm
      sent={sent}
      error={error}
      problem={undefined}
      notice={undefined}
      isChecking={false}
      onCode={onCode}
      onResend={() => undefined}
      otherWay={null}
      isSandbox={false}
    />
  );
  const { user } = await renderPart(form, { language });
  return { user, onCode, input: screen.getByRole<HTMLInputElement>('textbox') };
};

describe('the field for a one-time code', () => {
  test('takes the code out of a pasted message', async () => {
    const { user, onCode, input } = await renderForm();
    await user.click(input);
    await user.paste(
      'Your Kheya code is 543503. It works for 5 minutes. Never share it with anyone.',
    );
    expect(input.value).toBe('543503');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onCode).toHaveBeenCalledWith('543503');
  });

  test('takes Bangla digits in two groups', async () => {
    const { user, onCode, input } = await renderForm({ language: 'bn' });
    await user.type(input, '৫৪৩ ৫০৩{Enter}');
    expect(onCode).toHaveBeenCalledWith('543503');
  });

  test('asks for six digits and sends nothing otherwise, with what was typed still there', async () => {
    const { user, onCode, input } = await renderForm();
    await user.type(input, '54350{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Type the 6 digits of the code.');
    expect(input.value).toBe('54350');
    expect(onCode).not.toHaveBeenCalled();
  });
});

describe('the button for another message', () => {
  const buttonNames = () =>
    screen.getAllByRole('button').map((button) => button.textContent.trim());

  test('sends the same code again while it works, and says for how long that is', async () => {
    await renderForm({ sent: sentCode(118) });
    expect(screen.getByText('It works for 2 more minutes.')).toBeVisible();
    expect(buttonNames()).toEqual(['Continue', 'Send the code again']);
  });

  test('sends a new code once the code has expired', async () => {
    const { input } = await renderForm({ sent: sentCode(-1) });
    expect(screen.getByText(/has expired\. Send a new one\./)).toBeVisible();
    expect(input).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveFocus();
  });

  test('sends a new code after the fifth wrong one', async () => {
    await renderForm({ error: wrongCode('Invalid code. 0 attempts left') });
    expect(buttonNames()).toEqual(['Continue', 'Send a new code']);
  });

  test('is not offered while the bank accepts no code, and returns after the wait', async () => {
    await renderForm({ error: wrongCode('Invalid code. 0 attempts left', 0.5) });
    expect(buttonNames()).toEqual(['Continue']);
    expect(await screen.findByRole('button', { name: 'Send a new code' })).toBeVisible();
  });
});
