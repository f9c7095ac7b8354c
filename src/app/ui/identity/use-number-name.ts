import { useLingui } from '@lingui/react/macro';
import type { IdentificationClass } from '#domain/identity/identity-numbers.ts';

/** What people call the number a person is known by. */
export const useNumberName = (): ((kind: IdentificationClass) => string) => {
  const { t } = useLingui();
  const names: Readonly<Record<IdentificationClass, string>> = {
    SSN: t`SSN`,
    ITIN: t`ITIN`,
    NID: t`National ID card`,
    PASSPORT: t`Passport`,
    DRIVING_LICENCE: t`Driving licence`,
  };
  return (kind) => names[kind];
};
