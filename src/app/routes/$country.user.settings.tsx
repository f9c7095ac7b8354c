import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** New: what the specification's screens have no place for (product.md B16). */
export const Route = createFileRoute('/$country/user/settings')({
  loader: () => loadTexts('settings'),
  component: SettingsScreen,
});
