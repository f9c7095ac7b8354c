import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanNumber } from '#domain/text/clean-number.ts';
import { activateCard } from '#app/data/card-changes.ts';
import type { Card } from '#app/data/cards.ts';
import { cardQuery } from '#app/data/cards.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { activationSchema, parseTypedExpiry } from './activate-card-input.ts';
import { CardArt } from './card-art.tsx';
import { CardPage } from './card-page.tsx';
import { useToCard } from './use-to-card.ts';
import { useCardReason } from './card-permission.ts';
import { isDeliveryOpen } from './card-delivery.ts';
import { ArtPlace } from './card-layout.tsx';

/** Activating a card by the last four digits and the date on it (product.md B8). */
export const ActivateCardScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const reason = useCardReason();
  // The new plastic of a damaged card is activated while the former one works.
  const { data: details } = useQuery(cardQuery(id));
  const hasNewPlastic = details?.card_status === 'ACTIVE' && isDeliveryOpen(details);
  return (
    <CardPage id={id} title={t`Activate card`}>
      {(card) => {
        if (card.card_status !== 'UNACTIVATED' && !hasNewPlastic)
          return (
            <Notice tone="neutral">
              <Trans>This card doesn’t need to be activated.</Trans>
            </Notice>
          );
        if (reason !== undefined)
          return (
            <Notice tone="warning" action={<PermissionAction reason={reason} />}>
              {t(permissionReasonLabels[reason])}
            </Notice>
          );
        return <Activation card={card} />;
      }}
    </CardPage>
  );
};

const noAnswers = { last_four: '', expiry: '' };

const Activation = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  const toCard = useToCard();
  // Not in a draft: what is printed on the card stays on the card.
  const [answers, setAnswers] = useState(noAnswers);
  const form = useForm({
    schema: activationSchema,
    values: answers,
    isUnkept: true,
    onChange: (change) => setAnswers({ ...answers, ...change }),
    save: async ({ last_four, expiry }) => {
      const date = parseTypedExpiry(expiry);
      if (!date) return;
      await activateCard(card.id, { last_four: cleanNumber(last_four), ...date });
      await toCard(card.id);
    },
  });
  const isWrong = isApiError(form.failure) && form.failure.problem?.code === 'card_details_wrong';
  return (
    <Panel titleId="activation" title={<Trans>Enter what’s on your card</Trans>}>
      <ArtPlace maxWidth="240px" marginInline="0">
        <CardArt form={card.card_account_type} state="active" isMarked />
      </ArtPlace>
      <Form
        form={form}
        labels={{ last_four: t`Last four digits`, expiry: t`Expiration date` }}
        action={<Trans>Activate card</Trans>}
        isDocked
        failureNotice={isWrong ? <WrongDetails /> : undefined}
      >
        <TextField
          name="last_four"
          inputMode="numeric"
          autoComplete="off"
          hint={t`The end of the long number on the card`}
        />
        <TextField
          name="expiry"
          inputMode="numeric"
          autoComplete="off"
          hint={t`Month and year, such as 08/29`}
        />
      </Form>
    </Panel>
  );
};

const WrongDetails = () => (
  <div role="alert">
    <Notice tone="error">
      <Trans>
        These details don’t match your card. Check the digits and the date. After five wrong tries
        in an hour, you have to wait.
      </Trans>
    </Notice>
  </div>
);
