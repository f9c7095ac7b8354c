import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { Message } from '../ui/jsx/messages.ts';

/** Gives the texts of the active language to everything inside. */
export const TextsProvider = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n} defaultComponent={Message}>
    {children}
  </I18nProvider>
);
