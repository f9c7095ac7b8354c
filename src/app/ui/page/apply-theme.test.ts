import { beforeEach, expect, test, vi } from 'vitest';
import { adoptPreferences } from '#app/platform/preferences.ts';
import { applyTheme } from './apply-theme.ts';

const root = { dataset: {} as Record<string, string> };
const metas = ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'].map((media) => ({
  media,
  content: '',
}));
const bar = () => metas.map(({ content }) => content);

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => metas });
  return () => vi.unstubAllGlobals();
});

test('the system’s bar follows the chosen theme, and the system’s scheme without one', () => {
  applyTheme();
  const [light, dark] = bar();
  expect(light).not.toBe(dark);
  adoptPreferences({ theme: 'dark' });
  expect([root.dataset['theme'], ...bar()]).toEqual(['dark', dark, dark]);
  adoptPreferences({ theme: 'light' });
  expect([root.dataset['theme'], ...bar()]).toEqual(['light', light, light]);
  adoptPreferences({ theme: 'system' });
  expect([root.dataset['theme'], ...bar()]).toEqual([undefined, light, dark]);
});
