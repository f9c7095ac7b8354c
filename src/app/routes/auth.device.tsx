import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DeviceScreen } from '../features/auth/device-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** The target of a 406 (spec 8). */
export const Route = createFileRoute('/auth/device')({
  validateSearch: v.object({ nextUrl: v.optional(v.string()) }),
  loader: () => loadTexts('features/auth', 'components'),
  component: DeviceScreen,
});
