import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { MenuItem } from '#domain/navigation/menu.ts';
import { toAsciiName } from '#domain/text/latin-names.ts';
import type { Transaction } from '#contract/transactions.ts';
import { useBeneficiaries } from '#app/data/beneficiaries.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { findBeneficiaries, sortBeneficiaries } from '#app/data/beneficiary-views.ts';
import { useHistorySearch } from '#app/data/history-search.ts';
import { loadTextsIn } from '#app/i18n/texts.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { menuLabels } from './labels.ts';
import { useMenu } from './menu.tsx';

export type SearchResult =
  | { readonly kind: 'screen'; readonly id: string; readonly name: string; readonly path: string }
  | { readonly kind: 'recipient'; readonly id: string; readonly recipient: BeneficiaryView }
  | { readonly kind: 'transaction'; readonly id: string; readonly row: Transaction };

export const resultGroups: Readonly<Record<SearchResult['kind'], MessageDescriptor>> = {
  screen: msg`Screens`,
  recipient: msg`Recipients`,
  transaction: msg`Transactions`,
};

/** As many of a kind as fit on a phone together with the others. */
const mostOfKind = 5;

interface SearchResults {
  readonly results: readonly SearchResult[];
  /** True while recipients, newest transactions or the stored history are not all known yet. */
  readonly isSearching: boolean;
}

/** Screens, recipients and transactions that contain every word of a text; the menu's screens without one. */
export const useSearchResults = (typed: string): SearchResults => {
  const text = typed.trim();
  const { language } = usePreferences();
  const screens = useScreens();
  const { payees } = useBeneficiaries();
  const history = useHistorySearch(text, mostOfKind);
  const recipients =
    text === '' ? [] : findBeneficiaries(sortBeneficiaries(payees ?? [], language), text);
  return {
    results: [
      ...findScreens(screens, text).slice(0, text === '' ? undefined : mostOfKind),
      ...recipients
        .slice(0, mostOfKind)
        .map((recipient) => ({ kind: 'recipient', id: recipient.id, recipient }) as const),
      ...history.rows.map((row) => ({ kind: 'transaction', id: row.id, row }) as const),
    ],
    isSearching: history.isSearching || (text !== '' && payees === undefined),
  };
};

interface Screen extends Extract<SearchResult, { kind: 'screen' }> {
  /** The name in the other language: customers know screens by both. Empty until it has loaded. */
  readonly otherName: string;
}

/** The screens of the customer's menus that are open to them. */
const useScreens = (): readonly Screen[] => {
  const { t } = useLingui();
  const menu = useMenu();
  const otherNameOf = useOtherNames();
  if (!menu) return [];
  const side = menu.side.flatMap((entry) => (entry.kind === 'group' ? entry.children : [entry]));
  const items: readonly MenuItem[] = [...side, ...menu.profile, ...menu.topBar];
  const screens = items.flatMap(({ id, labelKey, path, isGreyed }) =>
    path === undefined || isGreyed
      ? []
      : [{ id, name: t(menuLabels[labelKey]), otherName: otherNameOf(menuLabels[labelKey]), path }],
  );
  // The profile menu repeats some of the others.
  const byPath = new Map(screens.map((screen) => [screen.path, screen]));
  return [...byPath.values()].map((screen) => ({ kind: 'screen', ...screen }));
};

/** Names in the language that is not on screen. Offline its catalogue may be missing: then only one name is searched. */
const useOtherNames = (): ((label: MessageDescriptor) => string) => {
  const { language } = usePreferences();
  const [other, setOther] = useState<I18n>();
  useEffect(() => {
    let isWanted = true;
    void loadTextsIn(language === 'bn' ? 'en' : 'bn', 'features/shell').then(
      (texts) => isWanted && setOther(texts),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return (label) => other?._(label) ?? '';
};

const plain = (text: string): string =>
  toAsciiName(text.normalize('NFC')).toLocaleLowerCase('en-US');

const findScreens = (screens: readonly Screen[], text: string): readonly Screen[] => {
  const words = plain(text).split(/\s+/u);
  return screens.filter(({ name, otherName }) => {
    const names = plain(`${name} ${otherName}`);
    return words.every((word) => names.includes(word));
  });
};
