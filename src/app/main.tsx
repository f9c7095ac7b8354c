import './ui/fonts/fonts.css';
import './ui/page/tokens.css';
import './ui/page/base.css';
import './platform/service-worker/missing-code.ts';
import './platform/browser/install-prompt.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBengaliFace } from './ui/fonts/apply-bengali-face.ts';
import { applyTheme } from './ui/page/apply-theme.ts';
import { activateFirstLanguage, followLanguage } from './i18n/texts.ts';
import { TextsProvider } from './i18n/texts-provider.tsx';
import { makeRouter, routeHereIn } from './router.ts';
import { adoptLanguageOfAddress } from './platform/address-language.ts';
import { preferences } from './platform/preferences.ts';
import { setAppVersion } from './platform/app-version.ts';
import { setHere, setNavigate } from './platform/navigation.ts';
import { runAfterFirstPaint } from './platform/timing.ts';
import { LockGate } from './features/app-lock/lock-gate.tsx';
import { isArriving, isGateShut } from './platform/lock-state.ts';
import { loadWhenOnline } from './platform/connectivity.ts';
import { finishPendingSignOut } from './platform/session/pending-sign-out.ts';

const start = async (): Promise<void> => {
  setAppVersion(__APP_VERSION__);
  const finishing = finishPendingSignOut();
  adoptLanguageOfAddress();
  applyTheme();
  const { language } = preferences();
  if (language === 'bn') applyBengaliFace();
  const activating = activateFirstLanguage(language);
  // What a Log Out could not delete goes before anything is shown (product.md A7).
  await finishing;
  const router = makeRouter();
  // Not the history alone: before the first screen is rendered nothing listens to it.
  setNavigate((path) => void router.navigate({ href: path }));
  setHere(() => routeHereIn(router));
  // Nothing is loaded behind a shut lock; the router does so itself once it is open.
  const load = isGateShut() ? undefined : router.load();
  await Promise.all([activating, load]);
  followLanguage();
  const root = document.getElementById('app');
  if (!root) throw new Error('no #app in the document');
  createRoot(root).render(
    <StrictMode>
      <TextsProvider>
        <LockGate>
          <RouterProvider router={router} />
        </LockGate>
      </TextsProvider>
    </StrictMode>,
  );
  if (language !== 'bn') runAfterFirstPaint(applyBengaliFaceAfterSignIn);
  runAfterFirstPaint(async () => {
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

/** On a system without Bengali letters the face is 48 kB: the bank's first answers come before it. */
const applyBengaliFaceAfterSignIn = (): void => {
  if (!isArriving.get()) return applyBengaliFace();
  const stop = isArriving.subscribe(() => {
    stop();
    setTimeout(applyBengaliFace, 2_000);
  });
};

void start();
