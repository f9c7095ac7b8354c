import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadTexts } from '#app/i18n/texts.ts';

/*
 * Each form is a chunk of its own, with the texts of forms beside it: who reads the list brings
 * none, who adds a payee brings one.
 */
const withTexts = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [form] = await Promise.all([load(), loadTexts('payees')]);
    return { default: form };
  });

export const UsForm = withTexts(async () => (await import('./forms/us-form.tsx')).UsForm);
export const InternalForm = withTexts(
  async () => (await import('./forms/internal-form.tsx')).InternalForm,
);
export const BdForm = withTexts(async () => (await import('./forms/bd-form.tsx')).BdForm);
export const TakaForm = withTexts(async () => (await import('./forms/taka-form.tsx')).TakaForm);
export const BkashForm = withTexts(async () => (await import('./forms/wallet-form.tsx')).BkashForm);
export const IpayForm = withTexts(async () => (await import('./forms/wallet-form.tsx')).IpayForm);
export const RenameForm = withTexts(
  async () => (await import('./forms/rename-form.tsx')).RenameForm,
);
