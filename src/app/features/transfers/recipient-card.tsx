import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { PiggyBank, Wallet } from 'lucide-react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { MaskedNumber } from '#app/components/account-name.tsx';
import { BeneficiaryAvatar } from '#app/components/beneficiary-avatar.tsx';
import { PaymentCard } from '#app/components/payments/payment-layout.tsx';
import { useDigits } from '#app/i18n/formatters.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import type { DestinationOption } from './destinations.ts';
import { onlyDestination, useDestinations, useRecipientWays } from './destinations.ts';
import { beneficiaryTypeLabels, targetLabels } from './labels.ts';

/** The face of a recipient, or the icon of an own account. */
export const DestinationMark = ({ to }: { readonly to: DestinationOption }) => {
  if (to.type !== undefined)
    return <BeneficiaryAvatar holderName={to.holder ?? to.name} type={to.type} bank={to.bank} />;
  return to.field === 'destination_account' ? (
    <IconTile icon={Wallet} tone="teal" />
  ) : (
    <IconTile icon={PiggyBank} tone="green" />
  );
};

/** Bank or wallet, and the masked number. */
export const DestinationPlace = ({ to }: { readonly to: DestinationOption }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const place = to.bank ?? (to.type && t(beneficiaryTypeLabels[to.type]));
  return (
    <>
      {place === undefined ? null : (
        <>
          <bdi>{place}</bdi>{' '}
        </>
      )}
      <MaskedNumber masked={digits(to.number)} />
    </>
  );
};

interface RecipientCardProps {
  readonly target: SendTarget;
  readonly to: DestinationOption;
  /** Stores what is typed for the next recipient. */
  readonly onLeave: () => Promise<void>;
}

/** Whom it goes to, and the link to another recipient. */
export const RecipientCard = ({ target, to, onLeave }: RecipientCardProps) => {
  const isOnly = onlyDestination(useDestinations(target)) !== undefined;
  const { country } = useParams({ from: '/$country/user' });
  return (
    <PaymentCard>
      <Flex wrap="wrap" align="center" gap="4px 12px">
        <DestinationMark to={to} />
        <Stack as="span" gap="0" flex="1" minWidth="0" overflowWrap="anywhere">
          <span>
            <Text as="strong" fontWeight="600">
              <bdi>{to.name}</bdi>
            </Text>
            {to.holder === null ? null : (
              <>
                {' '}
                <Text asChild {...small}>
                  <bdi>{to.holder}</bdi>
                </Text>
              </>
            )}
          </span>
          <Text as="span" {...small}>
            <DestinationPlace to={to} />
          </Text>
        </Stack>
        {isOnly ? null : (
          <ButtonLink
            to="/$country/user/transferMoney/send"
            params={{ country }}
            search={{ target }}
            kind="ghost"
            onClick={() => void onLeave()}
          >
            <Trans>
              Change <span className="visually-hidden">recipient</span>
            </Trans>
          </ButtonLink>
        )}
      </Flex>
    </PaymentCard>
  );
};

const small = { color: 'fg.muted', textStyle: 'xs' } as const;

/** The choice between the ways that reach a recipient; nothing where there is one. */
export const WaySelect = ({ target, to }: Omit<RecipientCardProps, 'onLeave'>) => {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/$country/user' });
  const { country } = useParams({ from: '/$country/user' });
  const waysOf = useRecipientWays();
  const ways = (to.type && waysOf?.(to.type)) ?? [];
  const open = ways.filter(({ offer }) => offer.canUse).map((way) => way.target);
  if (open.length < 2 || !open.includes(target)) return null;
  const change = (chosen: string) => {
    const next = open.find((one) => one === chosen);
    if (next === undefined) return;
    void navigate({
      to: '/$country/user/transferMoney/send',
      params: { country },
      search: { target: next, to: to.id },
      replace: true,
    });
  };
  return (
    <LabelledSelect label={<Trans>How it’s sent</Trans>} value={target} onChange={change}>
      {open.map((way) => (
        <option key={way} value={way}>
          {t(targetLabels[way].name)}
        </option>
      ))}
    </LabelledSelect>
  );
};
