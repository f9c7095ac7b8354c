import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReceiptActions } from '#app/components/receipt-actions.tsx';
import { renderPart } from '#app/testing/render-screen.tsx';
import { CopyRow } from './detail-row.tsx';

const row = (
  <dl>
    <CopyRow label="Account number" value="••••6789" copies="123456786789" />
  </dl>
);

const denied = {
  writeText: () => Promise.reject(new DOMException('not allowed', 'NotAllowedError')),
};

/** The field with the text, when all of it is selected. */
const selectedText = (): string => {
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
  expect(field).toHaveFocus();
  return field.value.slice(field.selectionStart, field.selectionEnd);
};

test.each([
  ['denied', denied],
  ['missing', undefined],
])('with a clipboard that is %s, Copy says so and selects the value', async (_what, clipboard) => {
  const { user } = await renderPart(row);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never);
  await user.click(screen.getByRole('button', { name: 'Copy Account number' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser didn’t allow copying.');
  expect(selectedText()).toBe('123456786789');
  expect(screen.queryByText('Copied!')).toBeNull();
});

test('a receipt that can be neither shared nor copied is selected', async () => {
  const { user } = await renderPart(<ReceiptActions title="Receipt" text={() => 'KH1\n$12.40'} />);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(screen.getByRole('button', { name: 'Share receipt' }));
  await screen.findByRole('alert');
  expect(selectedText()).toBe('KH1\n$12.40');
});

test('in Bangla', async () => {
  const { user } = await renderPart(row, { language: 'bn' });
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(denied as never);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('ব্রাউজার কপি করতে দেয়নি।');
});
