import './ui/page/tokens.css';
import './ui/page/base.css';
import './platform/service-worker/missing-code.ts';
import './platform/install/install-prompt.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from './ui/page/apply-theme.ts';
import { followLanguage } from './i18n/follow-language.ts';
import { makeRouter, routeHereIn } from './router.ts';
import { preferences } from './platform/preference-store.ts';
import { setHere, setNavigate } from './platform/navigation.ts';
import { activateLanguage } from './i18n/texts.ts';
import { runAfterFirstPaint } from './platform/after-paint.ts';
import { LockGate } from './features/lock/lock-gate.tsx';
import { isGateShut } from './platform/lock/is-locked.ts';
import { customerIsKnown } from './platform/session/is-customer-known.ts';
import { whenThere } from './platform/service-worker/when-there.ts';
import { settleDebts } from './platform/session/leaving/settle-debts.ts';

const start = async (): Promise<void> => {
  applyTheme();
  // What a Log Out could not delete goes before anything is shown (product.md A7).
  if (!customerIsKnown()) await settleDebts();
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
    if (customerIsKnown()) void settleDebts();
    const { registerServiceWorker } = await whenThere(
      () => import('./platform/service-worker/registration.ts'),
    );
    await registerServiceWorker();
    const { keepScreens } = await whenThere(
      () => import('./platform/service-worker/keep-screens.ts'),
    );
    await keepScreens();
  });
  runAfterFirstPaint(async () => {
    // Around pages without the shell, too: their buttons wait for the bank, and a dialog lifts itself.
    const { watchNetwork } = await whenThere(() => import('./platform/api-client/prober.ts'));
    watchNetwork();
    const { keepHouse } = await whenThere(() => import('./platform/lock/keep-house.ts'));
    await keepHouse();
  });
};

void start();
