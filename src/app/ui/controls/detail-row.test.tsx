import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#app/testing/render-screen.tsx';
import { CopyRow } from './detail-row.tsx';

const row = (
  <dl>
    <CopyRow label="Account number" value="••••6789" copies="123456786789" />
  </dl>
);

/** Clicks and lets the clipboard answer. */
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

test('copies the whole value and says "Copied!" for two seconds', async () => {
  await renderPart(row);
  expect(screen.getByText('••••6789')).toBeVisible();
  vi.useFakeTimers();
  await press('Copy Account number');
  expect(screen.getByRole('status')).toHaveTextContent('Copied!');
  act(() => void vi.advanceTimersByTime(1_999));
  expect(screen.getByRole('status')).toHaveTextContent('Copied!');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByText('Copy')).toBeVisible();
  vi.useRealTimers();
  expect(await navigator.clipboard.readText()).toBe('123456786789');
});

test('in Bangla', async () => {
  await renderPart(row, { language: 'bn' });
  expect(screen.getByText('কপি')).toBeVisible();
  await press('Account number কপি করুন');
  expect(screen.getByRole('status')).toHaveTextContent('কপি হয়েছে!');
});
