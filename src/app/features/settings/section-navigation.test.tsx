import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#app/testing/render-screen.tsx';
import { SectionNavigation } from './section-navigation.tsx';
import { SettingsSection } from './setting-controls.tsx';

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const show = () =>
  renderPart(
    <>
      <SectionNavigation />
      <SettingsSection of="display">Language</SettingsSection>
      <SettingsSection of="passkeys">None</SettingsSection>
    </>,
  );

const links = () =>
  within(screen.getByRole('navigation', { name: 'Sections of the settings' })).getAllByRole('link');

const current = () => links().filter((link) => link.hasAttribute('aria-current'));

test('exactly one section is marked as current, at first the first one', async () => {
  await show();
  expect(current().map(({ textContent }) => textContent)).toEqual(['Language and display']);
});

test('choosing a section marks it alone and moves the focus to its heading', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('link', { name: 'Passkeys' }));
  expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  expect(current().map(({ textContent }) => textContent)).toEqual(['Passkeys']);
});

test('every section has a link to its own anchor', async () => {
  await show();
  const anchors = links().map((link) => link.getAttribute('href'));
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors).toContain('#this-app');
  expect(document.querySelector('#passkeys')).toBe(
    screen.getByRole('region', { name: 'Passkeys' }),
  );
});
