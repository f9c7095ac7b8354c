import type { StackProps } from '@chakra-ui/react';
import { Box, Flex, Stack, Text, chakra, defineRecipe } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';
import type { PlanTerms } from '#app/data/subscription.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { PriceLine, PriceList } from '#app/components/payments/price-lines.tsx';
import { usePlanName } from '#app/components/plan-labels.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { planLooks } from './labels.ts';
import { usePlanFacts } from './plan-facts.ts';

interface Choice {
  readonly current: SubscriptionPlan;
  /** The plan that already follows at the end of the period. */
  readonly planned: SubscriptionPlan | undefined;
  readonly chosen: SubscriptionPlan | undefined;
}

interface PlanCompareProps extends Choice {
  readonly plans: readonly PlanTerms[];
}

/** The plans beside each other, on phones one below the other; choosing one is in the address. */
export const PlanCompare = (props: PlanCompareProps) => {
  const isWide = useIsWide();
  return (
    <Sheet as="section" aria-labelledby="plans" gap="0" padding={{ base: '0', lg: '0 0 8px' }}>
      <Box asChild padding={{ base: '4', md: '5' }}>
        <h2 id="plans">
          <Trans>Compare plans</Trans>
        </h2>
      </Box>
      {isWide ? <PlanTable {...props} /> : <PlanCards {...props} />}
    </Sheet>
  );
};

interface PlanProps extends Choice {
  readonly terms: PlanTerms;
}

const stateOf = ({ terms: { plan }, current, planned, chosen }: PlanProps) => {
  if (plan === current) return 'current';
  if (plan === planned) return 'planned';
  return plan === chosen ? 'chosen' : undefined;
};

const PlanName = (props: PlanProps) => {
  const nameOf = usePlanName();
  return (
    <Flex as="span" wrap="wrap" align="center" gap="4px 8px" textStyle="md">
      <strong>{nameOf(props.terms.plan)}</strong>
      {stateOf(props) === 'current' ? (
        <Text
          as="span"
          px="2.5"
          py="0.5"
          borderRadius="full"
          bg="primary"
          color="primary.contrast"
          textStyle="xs"
          fontWeight="600"
          whiteSpace="nowrap"
        >
          <Trans>Your plan</Trans>
        </Text>
      ) : null}
    </Flex>
  );
};

interface MonthlyPriceProps extends StackProps {
  readonly terms: PlanTerms;
}

const MonthlyPrice = ({ terms, ...rest }: MonthlyPriceProps) => {
  const write = useShownAmountText();
  return (
    <Stack as="span" gap="0" fontWeight="650" {...rest}>
      <span className="figures">{write({ currency: terms.currency, wire: terms.price })}</span>
      <SmallText as="small" fontWeight="400" letterSpacing="normal">
        <Trans>a month</Trans>
      </SmallText>
    </Stack>
  );
};

/** The way to choose a plan; none for the plan that the customer has, or will have. */
const ChoosePlan = (props: PlanProps) => {
  const { country } = useParams({ from: '/$country/user' });
  const nameOf = usePlanName();
  const isWide = useIsWide();
  const { plan } = props.terms;
  const name = nameOf(plan);
  const state = stateOf(props);
  if (state === 'current' || state === 'planned') return null;
  return (
    <ButtonLink
      to="/$country/user/subscription"
      params={{ country }}
      search={{ plan }}
      resetScroll={false}
      kind={state === 'chosen' ? 'primary' : 'secondary'}
      aria-current={state === 'chosen' ? 'true' : undefined}
      width="full"
    >
      {state === 'chosen' ? (
        <>
          {isWide ? null : <Check size={18} aria-hidden="true" />}
          <Trans>{name} chosen</Trans>
        </>
      ) : (
        <Trans>Choose {name}</Trans>
      )}
    </ButtonLink>
  );
};

const cell = defineRecipe({
  base: {
    px: '3',
    py: '2.5',
    borderTop: 'sm',
    textStyle: 'sm',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  variants: {
    place: {
      head: { pt: '4', pb: '3', border: 'none', borderTopRadius: 'md', verticalAlign: 'bottom' },
      body: {},
      foot: {
        px: '2',
        pt: '3',
        pb: '4',
        borderBottomRadius: 'md',
        '& a': { px: '1', textAlign: 'center' },
      },
    },
    isRowName: { true: { width: '27%', ps: '3', pe: '1', color: 'fg.muted', fontWeight: '400' } },
    isChosen: { true: { bg: 'primary.subtle' } },
  },
  defaultVariants: { place: 'body' },
});

const HeaderCell = chakra('th', cell);
const Cell = chakra('td', cell);

const PlanTable = ({ plans, ...choice }: PlanCompareProps) => {
  const { t } = useLingui();
  const facts = usePlanFacts();
  const isChosen = ({ plan }: PlanTerms) => plan === choice.chosen;
  return (
    <Box as="table" tableLayout="fixed" width="calc(100% - 16px)" mx="2">
      <thead>
        <tr>
          <HeaderCell scope="col" place="head" isRowName>
            <span className="visually-hidden">{t`What you get`}</span>
          </HeaderCell>
          {plans.map((terms) => (
            <HeaderCell key={terms.plan} scope="col" place="head" isChosen={isChosen(terms)}>
              <PlanName terms={terms} {...choice} />
              <MonthlyPrice terms={terms} textStyle="2xl" letterSpacing="-0.02em" />
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {facts.map(({ key, label, valueOf }) => (
          <tr key={key}>
            <HeaderCell scope="row" isRowName>
              {label}
            </HeaderCell>
            {plans.map((terms) => (
              <Cell key={terms.plan} isChosen={isChosen(terms)}>
                {valueOf(terms)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <HeaderCell scope="row" place="foot" isRowName>
            <span className="visually-hidden">{t`Your choice`}</span>
          </HeaderCell>
          {plans.map((terms) => (
            <Cell key={terms.plan} place="foot" isChosen={isChosen(terms)}>
              <ChoosePlan terms={terms} {...choice} />
            </Cell>
          ))}
        </tr>
      </tfoot>
    </Box>
  );
};

const PlanCards = ({ plans, ...choice }: PlanCompareProps) => {
  const { t } = useLingui();
  const facts = usePlanFacts();
  return (
    <Box as="ul" overflow="hidden" borderBottomRadius="lg" aria-label={t`Plans`}>
      {plans.map((terms) => (
        <Stack
          as="li"
          key={terms.plan}
          gap="3"
          p={{ base: '4', md: '5' }}
          borderTop="sm"
          {...(terms.plan === choice.chosen && { bg: 'primary.subtle' })}
        >
          <Flex wrap="wrap" align="center" gap="4px 12px">
            <IconTile {...planLooks[terms.plan]} />
            <Box flex="1 1 8rem" minWidth="0">
              <h3>
                <PlanName terms={terms} {...choice} />
              </h3>
              <SmallText as="p">{t(planLooks[terms.plan].lead)}</SmallText>
            </Box>
            <MonthlyPrice terms={terms} align="end" />
          </Flex>
          <PriceList>
            {facts
              .filter(({ onPhone }) => onPhone.includes(terms.plan))
              .map(({ key, label, valueOf }) => (
                <PriceLine key={key} label={label}>
                  {valueOf(terms)}
                </PriceLine>
              ))}
          </PriceList>
          <ChoosePlan terms={terms} {...choice} />
        </Stack>
      ))}
    </Box>
  );
};
