import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/render-screen.tsx';
import { CodeForm } from './one-time-code.tsx';

const renderForm = async (language: 'en' | 'bn' = 'en') => {
  const onCode = vi.fn<(code: string) => void>();
  const form = (
    <CodeForm
      sentTo="r•••@example.test"
      resendAtMs={0}
      problem={undefined}
      notice={undefined}
      isChecking={false}
      isSpent={false}
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
    const { user, onCode, input } = await renderForm('bn');
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
