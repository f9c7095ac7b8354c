import { useQuery } from '@tanstack/react-query';
import { globalSettingsQuery } from './global-settings.ts';

/** Where support is, undefined until the bank has said so. */
export const useSupportHref = (): string | undefined =>
  useQuery(globalSettingsQuery()).data?.help_centre_url;
