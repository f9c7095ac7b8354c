import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { submitCardImage } from '#app/data/card-changes.ts';
import type { Card } from '#app/data/cards.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { text } from '#app/ui/forms/form-schema.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { showToast } from '#app/ui/surfaces/toasts.ts';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { CardPage } from './card-page.tsx';
import { useToCard } from './use-to-card.ts';
import { imageRejectionLabels } from './labels.ts';
import { OwnImageField } from './own-image-field.tsx';
import { CardFailure } from './secrets-gate.tsx';
import { WideAction } from './card-layout.tsx';

/** Sending another picture for a card whose picture was rejected (docs/decisions/0153). */
export const CardImageScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  return (
    <CardPage id={id} title={t`Choose another picture`}>
      {(card) =>
        card.card_status === 'IMAGE_REJECTED' ? (
          <>
            <Rejection card={card} />
            <NewPicture card={card} />
          </>
        ) : (
          <Notice tone="neutral">
            <Trans>This card doesn’t need another picture.</Trans>
          </Notice>
        )
      }
    </CardPage>
  );
};

/** Why the picture of a card was rejected. */
export const Rejection = ({ card }: { readonly card: Pick<Card, 'image'> }) => {
  const { t } = useLingui();
  const reason = card.image?.rejection_reason;
  return reason ? <Notice tone="warning">{t(imageRejectionLabels[reason])}</Notice> : null;
};

const schema = v.object({ image: text((id) => (id === '' ? 'missing' : undefined)) });

const NewPicture = ({ card }: { readonly card: Card }) => {
  const { t } = useLingui();
  const toCard = useToCard();
  const draft = useDraft(`card-image-${card.id}`, { image: '' });
  const form = useForm({
    schema,
    values: draft.value,
    onChange: (change) => draft.change(change),
    save: async ({ image }) => {
      await submitCardImage(card.id, image);
      await draft.forget();
      showToast({ tone: 'success', text: <Trans>We’re checking your new picture.</Trans> });
      await toCard(card.id);
    },
  });
  return (
    <Panel titleId="new-picture" title={<Trans>New picture</Trans>}>
      <Form
        form={form}
        labels={{ image: t`Your photo` }}
        action={<Trans>Send picture</Trans>}
        failureNotice={<CardFailure error={form.failure} />}
      >
        {(actions) => (
          <>
            <OwnImageField place={card.id} />
            <WideAction>{actions}</WideAction>
          </>
        )}
      </Form>
    </Panel>
  );
};
