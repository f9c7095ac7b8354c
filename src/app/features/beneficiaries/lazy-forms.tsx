import { lazy } from 'react';
import type { ComponentType } from 'react';

/*
 * Each form is a chunk of its own: reading the list loads none, adding a beneficiary loads one.
 */
const lazyForm = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

export const UsForm = lazyForm(async () => (await import('./us-form.tsx')).UsForm);
export const InternalForm = lazyForm(
  async () => (await import('./kheya-and-wallet-forms.tsx')).InternalForm,
);
export const BdForm = lazyForm(async () => (await import('./bd-form.tsx')).BdForm);
export const TakaForm = lazyForm(
  async () => (await import('./kheya-and-wallet-forms.tsx')).TakaForm,
);
export const BkashForm = lazyForm(
  async () => (await import('./kheya-and-wallet-forms.tsx')).BkashForm,
);
export const IpayForm = lazyForm(
  async () => (await import('./kheya-and-wallet-forms.tsx')).IpayForm,
);
export const RenameForm = lazyForm(async () => (await import('./rename-form.tsx')).RenameForm);
