import './ui/fonts/fonts.css';
import './ui/page/tokens.css';
import './ui/page/base.css';
import './platform/service-worker/missing-code.ts';
import './platform/browser/install-prompt.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBengaliFace } from './ui/fonts/apply-bengali-face.ts';
import { applyTheme } from './ui/page/apply-theme.ts';
import { activateLanguage, followLanguage } from './i18n/texts.ts';
import { makeRouter, routeHereIn } from './router.ts';
import { preferences } from './platform/preferences.ts';
import { setHere, setNavigate } from './platform/navigation.ts';
import { runAfterFirstPaint } from './platform/timing.ts';
import { LockGate } from './features/app-lock/lock-gate.tsx';
import { isGateShut } from './platform/lock-state.ts';
import { isCustomerKnown } from './platform/device-marks.ts';
import { loadWhenOnline } from './platform/connectivity.ts';
import { finishPendingSignOut } from './platform/session/pending-sign-out.ts';

const start = async (): Promise<void> => {
  applyTheme();
  applyBengaliFace();
  // What a Log Out could not delete goes before anything is shown (product.md A7).
  if (!isCustomerKnown()) await finishPendingSignOut();
  const router = makeRouter();
  // Not the history alone: before the first screen is drawn nobody listens to it.
  setNavigate((path) => void router.navigate({ href: path }));
  setHere(() => routeHereIn(router));
  // Nothing is loaded behind a shut lock; the router does so itself once it is open.
  const load = isGateShut() ? undefined : router.load();
  await Promise.all([activateLanguage(preferences().language), load]);
  followLanguage();
  const root = document.getElementById('app');
  if (!root) throw new Error('no #app in the document');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <LockGate>
          <RouterProvider router={router} />
        </LockGate>
      </I18nProvider>
    </StrictMode>,
  );
  runAfterFirstPaint(async () => {
    if (isCustomerKnown()) void finishPendingSignOut();
    const { registerServiceWorker } = await loadWhenOnline(
      () => import('./platform/service-worker/registration.ts'),
    );
    await registerServiceWorker();
    const { precacheScreens } = await loadWhenOnline(
      () => import('./platform/service-worker/precache-screens.ts'),
    );
    await precacheScreens();
  });
  runAfterFirstPaint(async () => {
    // Around pages without the shell, too: their buttons wait for the bank, and a dialog lifts itself.
    const { watchNetwork } = await loadWhenOnline(() => import('./platform/api/network-watch.ts'));
    watchNetwork();
    const { startMaintenance } = await loadWhenOnline(
      () => import('./platform/app-lock/auto-lock.ts'),
    );
    await startMaintenance();
  });
};

void start();
