import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useBeneficiaries } from '#app/data/beneficiaries.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { findBeneficiaries, sortBeneficiaries } from '#app/data/beneficiary-views.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import styles from './beneficiary-rows.module.css';
import { BeneficiaryRow } from './beneficiary-row.tsx';

const AddLink = ({ isFirst = false }: { readonly isFirst?: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <ButtonLink to="/$country/user/contacts/add" params={{ country }} kind="primary">
      {isFirst ? <Trans>Add your first recipient</Trans> : <Trans>Add a recipient</Trans>}
    </ButtonLink>
  );
};

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <ul className={styles['list']} aria-busy="true">
      {['first', 'second', 'third'].map((key) => (
        <li key={key} className={styles['row']}>
          <div className={styles['payee']}>
            <span className={styles['face']}>
              <Skeleton width="40px" height="40px" />
            </span>
            <Skeleton width="9rem" height="1.5rem" />
            <Skeleton width="80%" height="1.5rem" />
            <Skeleton width="7rem" height="1.5rem" />
          </div>
        </li>
      ))}
    </ul>
    <SlowNotice onRetry={onRetry} />
  </>
);

interface FoundProps {
  readonly payees: readonly BeneficiaryView[];
  /** False where a list could not be read: then some recipients may be missing. */
  readonly isComplete: boolean;
}

const NoneFound = ({ isComplete }: Pick<FoundProps, 'isComplete'>) =>
  isComplete ? (
    <Trans>No recipient matches this.</Trans>
  ) : (
    <Trans>No match among the recipients we could load.</Trans>
  );

/** The favourites, then the others, each under a heading where both exist. */
const Groups = ({ recipients }: { readonly recipients: readonly BeneficiaryView[] }) => {
  const favourites = recipients.filter(({ isFavourite }) => isFavourite);
  const others = recipients.filter(({ isFavourite }) => !isFavourite);
  const hasBoth = favourites.length > 0 && others.length > 0;
  return (
    <>
      <Group title={hasBoth ? <Trans>Favourites</Trans> : null} recipients={favourites} />
      <Group title={hasBoth ? <Trans>All others</Trans> : null} recipients={others} />
    </>
  );
};

interface GroupProps {
  readonly title: ReactNode;
  readonly recipients: readonly BeneficiaryView[];
}

const Group = ({ title, recipients }: GroupProps) =>
  recipients.length === 0 ? null : (
    <>
      {title ? (
        <Text as="h2" marginTop="4" marginBottom="2" textStyle="md">
          {title}
        </Text>
      ) : null}
      <ul className={styles['list']}>
        {recipients.map((recipient) => (
          <BeneficiaryRow key={recipient.id} recipient={recipient} />
        ))}
      </ul>
    </>
  );

const Found = ({ payees, isComplete }: FoundProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const foundId = useId();
  const [typed, setTyped] = useState('');
  const found = findBeneficiaries(sortBeneficiaries(payees, language), typed);
  return (
    <>
      <Box maxWidth="32rem" marginTop="2" marginBottom="4">
        <SearchField
          label={t`Find a recipient`}
          value={typed}
          placeholder={t`Name, bank or last digits`}
          aria-describedby={foundId}
          onChange={setTyped}
        />
      </Box>
      <Text id={foundId} role="status" color="fg.muted" textStyle="sm">
        {found.length === 0 ? <NoneFound isComplete={isComplete} /> : null}
      </Text>
      {found.length > 0 ? <Groups recipients={found} /> : null}
    </>
  );
};

/** The recipients of the customer (spec 2, 3): favourites first, found by name or number. */
export const BeneficiariesScreen = () => {
  const { t } = useLingui();
  const { payees, error, updatedAtMs, retry } = useBeneficiaries();
  const isEmpty = payees?.length === 0 && error === null;
  return (
    <>
      <PageTitle title={t`Contacts / Beneficiary`} actions={isEmpty ? null : <AddLink />}>
        <AsOf updatedAtMs={updatedAtMs} />
      </PageTitle>
      {error === null ? null : <ErrorNotice error={error} onRetry={retry} />}
      {payees === undefined ? <Waiting onRetry={retry} /> : null}
      {isEmpty ? (
        <EmptyState action={<AddLink isFirst />}>
          <Trans>
            You have no recipients yet. Save one, and you won’t have to type the account number
            again.
          </Trans>
        </EmptyState>
      ) : null}
      {payees !== undefined && payees.length > 0 ? (
        <Found payees={payees} isComplete={error === null} />
      ) : null}
    </>
  );
};
