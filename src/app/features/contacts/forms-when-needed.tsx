import { lazy } from 'react';
import type { ComponentType } from 'react';
import { withTexts } from '#app/i18n/texts.ts';

/*
 * Each form is a chunk of its own, with the texts of forms beside it: who reads the list brings
 * none, who adds a payee brings one.
 */
const whenNeeded = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await withTexts('payees', load()) }));

export const UsForm = whenNeeded(async () => (await import('./forms/us-form.tsx')).UsForm);
export const InternalForm = whenNeeded(
  async () => (await import('./forms/internal-form.tsx')).InternalForm,
);
export const BdForm = whenNeeded(async () => (await import('./forms/bd-form.tsx')).BdForm);
export const TakaForm = whenNeeded(async () => (await import('./forms/taka-form.tsx')).TakaForm);
export const BkashForm = whenNeeded(
  async () => (await import('./forms/wallet-form.tsx')).BkashForm,
);
export const IpayForm = whenNeeded(async () => (await import('./forms/wallet-form.tsx')).IpayForm);
export const RenameForm = whenNeeded(
  async () => (await import('./forms/rename-form.tsx')).RenameForm,
);
