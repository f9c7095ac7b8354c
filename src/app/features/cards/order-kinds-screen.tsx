import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { physicalCardFee } from '#domain/cards/physical-cards.ts';
import { money } from '#domain/money/money.ts';
import { userQuery } from '#app/data/customers.ts';
import { Amount } from '#app/components/amount.tsx';
import { PermissionGate } from '#app/components/permission-gate.tsx';
import { BackButton } from '#app/ui/controls/back-button.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { CardArt } from './card-art.tsx';
import { useToCard } from './use-to-card.ts';
import { useCardReasonFor } from './card-permission.ts';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { ArtPlace } from './card-layout.tsx';

/** The first step of an order: a virtual card or a physical one (product.md B8). */
export const OrderKindsScreen = () => {
  const { t } = useLingui();
  const toCard = useToCard();
  const customer = useQuery(userQuery());
  const reasonFor = useCardReasonFor();
  return (
    <>
      <BackButton onBack={() => void toCard()} />
      <PageTitle title={t`Order a card`} />
      <PermissionGate customer={customer} reasonFor={reasonFor}>
        <Kinds />
      </PermissionGate>
    </>
  );
};

const Kinds = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Grid
      as="ul"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      maxWidth="800px"
    >
      <Kind
        form="virtual"
        name={<Trans>Virtual card</Trans>}
        price={<Trans>Free</Trans>}
        features={[
          <Trans key="use">For online payments and subscriptions</Trans>,
          <Trans key="ready">Ready in a few seconds</Trans>,
          <Trans key="limit">With its own number and limit</Trans>,
        ]}
      >
        <ButtonLink
          to="/$country/user/cards/order/virtual"
          params={{ country }}
          kind="primary"
          marginTop="auto"
        >
          <Trans>Choose a virtual card</Trans>
        </ButtonLink>
      </Kind>
      <Kind
        form="physical"
        name={<Trans>Physical card</Trans>}
        price={<Amount value={money('USD', physicalCardFee('NEW', 'STANDARD'))} />}
        features={[
          <Trans key="use">For shops and cash machines</Trans>,
          <Trans key="chip">With a chip, and for contactless payments</Trans>,
          <Trans key="designs">Three designs, sent to your address</Trans>,
        ]}
      >
        <ButtonLink
          to="/$country/user/cards/order/physical"
          params={{ country }}
          kind="primary"
          marginTop="auto"
        >
          <Trans>Choose a physical card</Trans>
        </ButtonLink>
      </Kind>
    </Grid>
  );
};

interface KindProps {
  readonly form: 'virtual' | 'physical';
  readonly name: ReactNode;
  readonly price: ReactNode;
  readonly features: readonly ReactNode[];
  /** The link that chooses it. */
  readonly children: ReactNode;
}

const Kind = ({ form, name, price, features, children }: KindProps) => (
  <Sheet as="li">
    <ArtPlace>
      <CardArt form={form} state="active" />
    </ArtPlace>
    <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 16px">
      <h2>{name}</h2>
      <strong>{price}</strong>
    </Flex>
    <Stack as="ul" gap="2">
      {features.map((feature, place) => (
        // The list does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <Flex as="li" key={place} gap="2">
          <Box asChild flex="none" color="success">
            <Check size={20} aria-hidden="true" />
          </Box>
          <span>{feature}</span>
        </Flex>
      ))}
    </Stack>
    {children}
  </Sheet>
);
