import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** Not in the specification: settings that its screens do not cover (product.md B16). */
export const Route = createFileRoute('/$country/user/settings')({
  loader: () => loadTexts('features/settings', 'components'),
  component: SettingsScreen,
});
