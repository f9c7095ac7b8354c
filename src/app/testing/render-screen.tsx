import type { Messages } from '@lingui/core';
import { i18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  useChildMatches,
} from '@tanstack/react-router';
import type { RenderResult } from '@testing-library/react';
import { render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { RegisteredRouter } from '@tanstack/react-router';
import { listClaims } from '#contract/claims.ts';
import { listCoupons } from '#contract/coupons.ts';
import type { User } from '#contract/customers.ts';
import { getUser } from '#contract/customers.ts';
import { listProfiles } from '#contract/profiles.ts';
import { getSubscription } from '#contract/subscriptions.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { routeCountryOf } from '../data/customers.ts';
import type { Language } from '../i18n/texts.ts';
import { activateLanguage } from '../i18n/texts.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { rememberCustomer } from '../platform/known-customer.ts';
import { setHere, setNavigate } from '../platform/navigation.ts';
import { adoptPreferences } from '../platform/preferences.ts';
import { saveToken } from '../platform/session/token.ts';
import { makeRouter, routeHereIn } from '../router.ts';
import { Route as signedInRoute } from '../routes/$country.user.route.tsx';
import { Route as productsRoute } from '../routes/products.route.tsx';
import { Route as invitationRoute } from '../routes/invitation.route.tsx';
import { DesignSystem } from '../ui/theme/design-system.tsx';
import { bank } from './fake-bank.ts';
import { triedSubscription } from './subscription-samples.ts';
import { customerOf, listOf, personalProfileOf } from './samples.ts';

interface Options {
  readonly language?: Language;
  /** Who is signed in; by default a verified customer of the path's country. */
  readonly customer?: User;
}

interface Rendered extends RenderResult {
  /** Types and clicks as a person does. */
  readonly user: UserEvent;
  readonly router: RegisteredRouter;
}

/**
 * Shows the screen of an address to a signed-in customer, as the app does: its route with guard,
 * loader and texts, without the shell around it. Say first what the `bank` answers.
 */
export const renderScreen = (path: string, options: Options = {}): Promise<Rendered> =>
  renderAt(path, undefined, options);

/** Shows one component where a screen would be, with the router, the queries and the texts. */
export const renderPart = (
  part: ReactNode,
  { path = '/us/user/help', ...options }: Options & { readonly path?: string } = {},
): Promise<Rendered> => renderAt(path, part, options);

/** The component to show instead of the address's own screen. */
const Part = createContext<ReactNode>(undefined);

const WithoutShell = () => {
  const part = use(Part);
  // As in the layout: the overview stands outside the design system.
  const isOverview = useChildMatches({
    select: ([screen]) => screen?.routeId === '/$country/user/overview',
  });
  return (
    <QueryClientProvider client={queryClient}>
      {part === undefined && isOverview ? (
        <Outlet />
      ) : (
        <DesignSystem>{part ?? <Outlet />}</DesignSystem>
      )}
    </QueryClientProvider>
  );
};

const renderAt = async (
  path: string,
  part: ReactNode,
  { language = 'en', customer = customerOf(path.startsWith('/bd/') ? 'BD' : 'US') }: Options,
): Promise<Rendered> => {
  if (!bank.answers(getUser)) bank.answer(getUser, { results: [customer], count: 1 });
  if (!bank.answers(listProfiles)) bank.answer(listProfiles, listOf([personalProfileOf(customer)]));
  // Payments and tickets look for their claim.
  if (!bank.answers(listClaims)) bank.answer(listClaims, { results: [], count: 0 });
  // Forms of payments offer the customer's coupons.
  if (!bank.answers(listCoupons)) bank.answer(listCoupons, { results: [], count: 0 });
  // Home, cards and payments say what the plan changes.
  if (!bank.answers(getSubscription)) bank.answer(getSubscription, triedSubscription);
  signIn(customer);
  adoptPreferences({ language });
  await activateTexts(language);
  signedInRoute.update({ component: WithoutShell });
  productsRoute.update({ component: WithoutShell });
  invitationRoute.update({ component: WithoutShell });
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  setNavigate((to) => void router.navigate({ href: to }));
  setHere(() => routeHereIn(router));
  await router.load();
  const rendered = render(
    <TextsProvider>
      <Part.Provider value={part}>
        <RouterProvider router={router} />
      </Part.Provider>
    </TextsProvider>,
  );
  return Object.assign(rendered, { user: userEvent.setup(), router });
};

const signIn = (customer: User): void => {
  const nowMs = Date.now();
  const iso = (ms: number): string => new Date(ms).toISOString();
  saveToken({ token: 'token', created_at: iso(nowMs), expired_at: iso(nowMs + 1_800_000) });
  const country = routeCountryOf(customer);
  rememberCustomer({ customerId: customer.id, country, isSealed: false });
};

const catalogues = import.meta.glob<{ readonly messages: Messages }>('../i18n/locales/**/*.po');

/** All texts of a language, for a part whose own route would have loaded them. English is in the source. */
const activateTexts = async (language: Language): Promise<void> => {
  await activateLanguage(language);
  if (language === 'en') return;
  const loads = Object.entries(catalogues)
    .filter(([path]) => path.endsWith(`.${language}.po`))
    .map(([, load]) => load());
  for (const { messages } of await Promise.all(loads)) i18n.load(language, messages);
};
