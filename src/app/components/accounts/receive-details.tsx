import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CopyRow } from '#app/ui/controls/detail-row.tsx';
import rows from '#app/ui/controls/rows.module.css';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import type { NumberSource, ReceivingAccount } from './account-number.tsx';
import { AccountNumberRow } from './account-number.tsx';
import type { SaveLetter } from './receive-sections.tsx';

const loadSections = () => import('./receive-sections.tsx');

interface ReceiveDetailsProps {
  readonly account: ReceivingAccount;
  readonly source: NumberSource;
  /** Saves the ownership letter. */
  readonly onSaveLetter: SaveLetter;
}

/**
 * How others pay into an account (product.md B6): the details to copy, share or scan, who can pay, how long it takes,
 * and the ownership letter. Uses the catalogue `accounts`; the sections below the details load their own.
 */
export const ReceiveDetails = ({ account, source, onSaveLetter }: ReceiveDetailsProps) => {
  const { t } = useLingui();
  return (
    <Box containerType="inline-size">
      <Grid css={halves}>
        <Stack gap="4">
          <Text color="fg.muted">
            {account.reference === undefined ? (
              <Trans>
                Share these with the sender. You don’t need a reference: the account number is only
                yours.
              </Trans>
            ) : (
              <Trans>
                Share these with the sender, or use them at the counter. Enter the reference
                exactly: it tells the bank that the money is yours.
              </Trans>
            )}
          </Text>
          <dl className={rows['stacked']}>
            {account.reference === undefined ? null : (
              <CopyRow label={t`Reference`} value={account.reference} />
            )}
            <CopyRow label={t`Account holder`} value={account.holder} />
            <AccountNumberRow masked={account.numberMasked} source={source} />
            <CopyRow label={t`Routing number`} value={account.routingNumber} />
            <CopyRow label={t`Bank`} value={account.bankName} />
            <CopyRow
              label={account.kind === 'bdt' ? t`Branch` : t`Bank address`}
              value={account.bankPlace}
            />
          </dl>
          <DeferredSection load={loadSections} place={<Skeleton height="44px" />}>
            {({ ReceiveActions }) => <ReceiveActions account={account} source={source} />}
          </DeferredSection>
        </Stack>
        <DeferredSection load={loadSections} place={<ContentSkeleton of="facts" height="500px" />}>
          {({ PayerSections }) => <PayerSections account={account} onSaveLetter={onSaveLetter} />}
        </DeferredSection>
      </Grid>
    </Box>
  );
};

/** Two columns where the sheet has the width of the page. */
const halves = {
  gap: '16px 40px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@container (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (max-width: 719px)': {
    '& > :nth-child(2)': { paddingTop: '4', borderTop: 'sm' },
  },
};
