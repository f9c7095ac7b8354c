import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StatusTone } from './status-icon.tsx';
import { Notice, StatusBadge } from './surfaces.tsx';

const tones: readonly StatusTone[] = ['success', 'error', 'warning', 'info', 'neutral'];

const shapeIn = (element: HTMLElement): string | null | undefined =>
  element.querySelector('svg[aria-hidden=true] path')?.getAttribute('d');

test('every tone of a badge has a word and a shape of its own, without its colour', () => {
  render(
    <ul>
      {tones.map((tone) => (
        <li key={tone}>
          <StatusBadge tone={tone}>{`Is ${tone}`}</StatusBadge>
        </li>
      ))}
    </ul>,
  );
  const badges = screen.getAllByRole('listitem');
  expect(badges.map(({ textContent }) => textContent)).toEqual(tones.map((tone) => `Is ${tone}`));
  expect(new Set(badges.map(shapeIn)).size).toBe(tones.length);
});

test('every tone of a notice has a shape of its own, and only the text is announced', () => {
  render(tones.map((tone) => <Notice key={tone} tone={tone}>{`Is ${tone}`}</Notice>));
  const notices = screen.getAllByRole('status');
  expect(notices.map(({ textContent }) => textContent)).toEqual(tones.map((tone) => `Is ${tone}`));
  expect(new Set(notices.map(shapeIn)).size).toBe(tones.length);
});
