import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextField, TickField } from '#app/ui/forms/fields.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';

interface OpeningFieldsProps {
  readonly terms: ReactNode;
  /** The buttons of the form. */
  readonly actions: ReactNode;
  /** The questions. */
  readonly children: ReactNode;
}

/** The questions, then the terms, which are beside them on a wide screen, then the consent and the buttons. */
export const OpeningFields = ({ terms, actions, children }: OpeningFieldsProps) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
    templateRows={{ lg: 'auto 1fr' }}
    gap="4"
  >
    <Stack as={Card} gap="5">
      {children}
    </Stack>
    <Box gridRow={{ lg: '1 / span 2' }} gridColumn={{ lg: '2' }}>
      {terms}
    </Box>
    <Stack gap="4">
      <TickField name="agreed_terms">
        <Trans>
          I have read these terms and agree to them, and to receive statements and notices
          electronically.
        </Trans>
      </TickField>
      {actions}
    </Stack>
  </Grid>
);

interface OpeningTermsProps {
  /** Who holds the account and for whom: list items. */
  readonly holders: ReactNode;
  /** What the bank does about errors, and what else it promises: list items. */
  readonly errors: ReactNode;
}

/**
 * The terms of an account in short sentences. A change of the wording is a change of the terms: give them another name
 * (`accountTerms` in domain/accounts/account-opening.ts).
 */
export const OpeningTerms = ({ holders, errors }: OpeningTermsProps) => (
  <Stack as={Card} gap="2" aria-labelledby="terms-of-account">
    <Text as="h2" id="terms-of-account" textStyle="md">
      <Trans>Terms of the account</Trans>
    </Text>
    <Stack as="ul" gap="2" paddingInlineStart="5" listStyle="disc">
      <li>
        <Trans>
          No monthly fee and no minimum balance. You see the cost of a transfer before you send it.
        </Trans>
      </li>
      {holders}
      <li>
        <Trans>
          You get statements and notices electronically, in this app, and can save each one.
        </Trans>
      </li>
      {errors}
      <li>
        <Trans>You can close the account at any time once it’s empty.</Trans>
      </li>
    </Stack>
  </Stack>
);

/** What the customer calls the account. */
export const NicknameField = () => {
  const { t } = useLingui();
  return (
    <TextField
      name="nickname"
      autoComplete="off"
      hint={t`Optional, such as Rent. Only you can see it.`}
    />
  );
};
