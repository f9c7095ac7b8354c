import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { Ban, Hourglass, Snowflake } from 'lucide-react';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CardDesign } from '#domain/cards/physical-cards.ts';
import type { Card } from '#contract/cards.ts';
import { avatarQuery } from '#app/data/documents.ts';
import { isSavingData } from '#app/platform/data-saver.ts';
import { Picture } from '#app/components/documents/picture.tsx';
import styles from './card-art.module.css';
import { DesignDrawing, Envelope, designGrounds } from './card-designs.tsx';
import type { CardState } from './card-states.ts';
import { getExpiry, spacedNumber } from './card-states.ts';
import { cardFormLabels, cardStateLabels } from './labels.ts';

type CardForm = Card['card_account_type'];

interface CardArtProps {
  /** Undefined for a card that is being ordered. */
  readonly card?: Pick<Card, 'data'> & Partial<Pick<Card, 'image'>>;
  readonly form: CardForm;
  /** Of a physical card; the first one where it is not known. */
  readonly design?: CardDesign | undefined;
  /** The file of the customer's picture on a card that is being ordered. */
  readonly pictureFile?: string | undefined;
  /** The name on a card that is being ordered. */
  readonly name?: string | undefined;
  /** Drawn in its envelope. */
  readonly isOnItsWay?: boolean | undefined;
  readonly state: CardState;
  /** Small and without texts, beside a name. */
  readonly isMini?: boolean;
  /** Frames the digits and the date that activating asks for. */
  readonly isMarked?: boolean;
  /** The whole number, while it is revealed. */
  readonly fullNumber?: string | undefined;
}

/**
 * A card as a picture: its state is in the drawing, not only in a badge. Every size is a part of
 * the width (cqw), and the colours are the same in both themes.
 */
export const CardArt = (props: CardArtProps) => {
  const { card, form, design = 'RIVER', name, state, isOnItsWay = false } = props;
  const { isMini = false, isMarked = false, fullNumber, pictureFile } = props;
  const { t } = useLingui();
  const lastFour = card?.data.last_four;
  const label = `${t(cardFormLabels[form])}${lastFour ? ` ••••${lastFour}` : ''}, ${t(cardStateLabels[state])}`;
  const isCold = state === 'frozen' || state === 'freezing' || state === 'suspended';
  return (
    <span
      className={styles['place']}
      {...(isMini ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <span
        aria-hidden="true"
        translate="no"
        className={styles['card']}
        data-mini={isMini || undefined}
        data-state={state}
      >
        <Pattern form={form} design={design} isCold={isCold} />
        {design === 'OWN_IMAGE' ? (
          <OwnPicture address={card?.image?.url ?? (pictureFile && contentPathOf(pictureFile))} />
        ) : null}
        {isCold ? <Frost isPartial={state === 'freezing'} /> : null}
        {isMini ? (
          <MiniMark form={form} state={state} />
        ) : (
          <Print
            card={card}
            name={card?.data.emboss_name.line_1 ?? name}
            form={form}
            state={state}
            isMarked={isMarked}
            fullNumber={fullNumber}
          />
        )}
        {isOnItsWay ? <Envelope className={styles['layer']} /> : null}
      </span>
    </span>
  );
};

const contentPathOf = (fileId: string): string => `/file-upload/${fileId}/content/`;

/** The customer's picture; with Data saver, offline and until it is there the plain ground is seen. */
const OwnPicture = ({ address = '' }: { readonly address: string | undefined }) => {
  const { data } = useQuery({
    ...avatarQuery(address),
    enabled: address !== '' && !isSavingData.get(),
  });
  return data ? <Picture bytes={data} name="" shape="card" /> : null;
};

const stateIcons: Readonly<Partial<Record<CardState, LucideIcon>>> = {
  frozen: Snowflake,
  freezing: Hourglass,
  suspended: Ban,
};

const MiniMark = ({ form, state }: { readonly form: CardForm; readonly state: CardState }) => {
  const Icon = stateIcons[state];
  if (Icon) return <Icon className={styles['miniIcon']} strokeWidth={2.4} />;
  return form === 'physical' ? (
    <span className={styles['miniChip']}>
      <Chip />
    </span>
  ) : null;
};

interface PrintProps extends Pick<CardArtProps, 'form' | 'state' | 'name' | 'fullNumber'> {
  readonly card: CardArtProps['card'] | undefined;
  readonly isMarked: boolean;
}

/** What is printed on a card. */
const Print = (props: PrintProps) => {
  const { card, name, form, state, isMarked, fullNumber } = props;
  const { t } = useLingui();
  const Icon = stateIcons[state];
  const mark = isMarked ? styles['marked'] : undefined;
  return (
    <>
      <span className={styles['brand']}>Kheya</span>
      {Icon ? (
        <span className={styles['sticker']}>
          <Icon className={styles['stickerIcon']} strokeWidth={2.4} />
        </span>
      ) : null}
      {form === 'physical' ? (
        <span className={styles['chip']}>
          <Chip />
        </span>
      ) : null}
      {form === 'virtual' && !Icon ? (
        <span className={styles['form']}>{t(cardFormLabels.virtual)}</span>
      ) : null}
      <span className={styles['number']}>
        <span>{fullNumber === undefined ? '•••• ' : spacedNumber(fullNumber).slice(0, -4)}</span>
        <span className={mark}>{card?.data.last_four ?? '••••'}</span>
      </span>
      <bdi className={styles['name']}>{name}</bdi>
      {card ? (
        <span className={styles['expiry']}>
          <span className={mark}>{getExpiry(card.data)}</span>
        </span>
      ) : null}
    </>
  );
};

interface PatternProps {
  readonly form: CardForm;
  readonly design: CardDesign;
  /** A frozen card has no warm colours. */
  readonly isCold: boolean;
}

const virtualGround = ['#5a45b4', '#2a1f66'] as const;

const Pattern = ({ form, design, isCold }: PatternProps) => {
  const id = useId();
  const [from, to] = form === 'physical' ? designGrounds[design] : virtualGround;
  return (
    <svg viewBox="0 0 320 202" preserveAspectRatio="xMidYMid slice" className={styles['layer']}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
      </defs>
      <rect width="320" height="202" fill={`url(#${id})`} />
      {form === 'physical' ? (
        <DesignDrawing of={design} ground={to} isCold={isCold} />
      ) : (
        <Ripples isCold={isCold} />
      )}
    </svg>
  );
};

/** Rings on water: the virtual card. */
const Ripples = ({ isCold }: { readonly isCold: boolean }) => (
  <g fill="none" stroke="#fff">
    {[24, 48, 72, 96, 120, 144].map((radius, ring) => (
      <circle
        key={radius}
        cx="250"
        cy="96"
        r={radius}
        strokeWidth="1.5"
        opacity={0.34 - ring * 0.045}
      />
    ))}
    {isCold ? null : <circle cx="250" cy="96" r="22" fill="#f3c66b" stroke="none" opacity=".9" />}
  </g>
);

const corners = [
  { at: 'translate(320 0) rotate(90)', opacity: 1 },
  { at: 'translate(320 202) rotate(180)', opacity: 0.4 },
  { at: 'scale(.62)', opacity: 1 },
] as const;

/** Ice over a frozen card; thinner while the freeze waits. */
const Frost = ({ isPartial }: { readonly isPartial: boolean }) => (
  <svg
    viewBox="0 0 320 202"
    preserveAspectRatio="xMidYMid slice"
    className={styles['layer']}
    opacity={isPartial ? 0.6 : 1}
  >
    <rect width="320" height="202" fill="#3f6279" opacity=".9" />
    <g stroke="#ddf1fb" strokeWidth="1.3" strokeLinecap="round" opacity=".75" fill="none">
      {corners.map(({ at, opacity }) => (
        <g key={at} opacity={opacity} transform={at}>
          <path d="M0 0l78 46M0 0l46 78M0 0l104 18M0 0l18 104M0 0l64 64" />
          <path d="M40 24l2 16M40 24l14-4M58 34l2 14M58 34l14-3M24 40l16 2M24 40l-4 14M34 58l14 2M34 58l-3 14M52 9l9 11M52 9l12-5M78 14l8 9M78 14l10-4M9 52l11 9M9 52l-5 12M14 78l9 8M14 78l-4 10M36 36v16M36 36h16M50 50v12M50 50h12" />
        </g>
      ))}
    </g>
  </svg>
);

const Chip = () => (
  <svg viewBox="0 0 40 30" className={styles['drawing']}>
    <rect x=".5" y=".5" width="39" height="29" rx="6" fill="#ebcb80" />
    <path
      d="M0 10h13v10H0M40 10H27v10h13M13 10c0-4 2-6 7-6s7 2 7 6v10c0 4-2 6-7 6s-7-2-7-6Z"
      fill="none"
      stroke="#8a6a1e"
      strokeWidth="1.3"
    />
  </svg>
);
