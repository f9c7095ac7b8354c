import { useId } from 'react';
import type { CardDesign } from '#domain/cards/physical-cards.ts';

/** The ground colours of each design, from the upper left to the lower right. */
export const designGrounds: Readonly<Record<CardDesign, readonly [string, string]>> = {
  RIVER: ['#11777f', '#063a40'],
  NIGHT: ['#1b315f', '#0a142c'],
  JAMDANI: ['#9b2352', '#520d2f'],
  // Until the picture is there.
  OWN_IMAGE: ['#5d6b78', '#2b343d'],
};

interface DesignProps {
  readonly ground: string;
  /** A frozen card has no warm colours. */
  readonly isCold: boolean;
}

/** The drawing of a physical card's design, on a ground of 320 by 202. */
export const DesignDrawing = ({ of, ...props }: DesignProps & { readonly of: CardDesign }) => {
  switch (of) {
    case 'RIVER':
      return <River {...props} />;
    case 'NIGHT':
      return <Night {...props} />;
    case 'JAMDANI':
      return <Jamdani {...props} />;
    case 'OWN_IMAGE':
      return null;
  }
};

/** A ferry on a river before the sun. */
const River = ({ ground, isCold }: DesignProps) => (
  <>
    <circle
      cx="268"
      cy="74"
      r="30"
      fill={isCold ? '#ddf1fb' : '#e8a317'}
      opacity={isCold ? 0.35 : 0.92}
    />
    <path d="M150 100c34-20 66-20 100 0s50 14 80-2v104H120Z" fill={ground} opacity=".55" />
    <g fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="1.6">
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <path
          key={line}
          opacity={0.28 - line * 0.035}
          d={`M${130 - line * 14} ${112 + line * 16}c30-16 56-16 88 0s58 16 88 0 30-8 60-6`}
        />
      ))}
    </g>
    <Ferry place="translate(206 78) scale(.34)" hull="#fff" roof="#f3c66b" />
  </>
);

const stars = ['40 60', '96 36', '140 70', '190 30', '214 84', '290 28', '300 96', '170 104'];

/** The ferry at night. */
const Night = ({ isCold }: DesignProps) => (
  <>
    <circle cx="252" cy="52" r="20" fill={isCold ? '#ddf1fb' : '#f6e3ae'} />
    <circle cx="244" cy="47" r="18" fill="#1a2f5b" opacity=".9" />
    {stars.map((star) => (
      <circle key={star} transform={`translate(${star})`} r="1.5" fill="#fff" opacity=".75" />
    ))}
    <path d="M0 140c60-12 110-12 160 0s110 12 160 0v62H0Z" fill="#0d2750" />
    <Ferry
      place="translate(196 74) scale(.44)"
      hull="#c9dbf6"
      roof={isCold ? '#ddf1fb' : '#e8a317'}
    />
    <g fill="none" stroke="#9cc2ff" strokeLinecap="round" strokeWidth="1.4" opacity=".4">
      <path d="M180 150c20-7 36-7 56 0s36 7 56 0" />
      <path d="M150 166c24-8 44-8 68 0s44 8 68 0" />
    </g>
  </>
);

/** The pattern of a jamdani sari with its border. */
const Jamdani = ({ ground, isCold }: DesignProps) => {
  const id = useId();
  return (
    <>
      <defs>
        <pattern id={`${id}-weave`} width="32" height="32" patternUnits="userSpaceOnUse">
          <path
            d="M16 3l13 13-13 13L3 16Z"
            fill="none"
            stroke="#fff"
            strokeOpacity=".16"
            strokeWidth="1.2"
          />
          <path
            d="M16 10l6 6-6 6-6-6Z"
            fill={isCold ? '#ddf1fb' : '#f3c66b'}
            fillOpacity={isCold ? 0.1 : 0.3}
          />
        </pattern>
        <linearGradient id={`${id}-fade`} x1="0" y1="0" x2="1" y2="0">
          <stop offset=".3" stopColor={ground} stopOpacity=".92" />
          <stop offset="1" stopColor={ground} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="320" height="202" fill={`url(#${id}-weave)`} />
      <rect width="320" height="202" fill={`url(#${id}-fade)`} />
      <path
        d="M307 0h2.5v202h-2.5zM312 0h4.5v202h-4.5z"
        fill={isCold ? '#ddf1fb' : '#f3c66b'}
        opacity=".75"
      />
    </>
  );
};

interface FerryProps {
  readonly place: string;
  readonly hull: string;
  readonly roof: string;
}

const Ferry = ({ place, hull, roof }: FerryProps) => (
  <g transform={place}>
    <path
      d="M44 68c10 22 34 34 76 34s68-13 80-38c-14 15-42 22-80 22-36 0-62-6-76-18Z"
      fill={hull}
    />
    <path d="M88 84c0-24 12-36 30-36s30 12 30 36Z" fill={roof} stroke={hull} strokeWidth="5" />
  </g>
);

/** An envelope that the card comes out of: it is on its way. */
export const Envelope = ({ className }: { readonly className: string | undefined }) => (
  <svg viewBox="0 0 320 202" preserveAspectRatio="xMidYMid slice" className={className}>
    <path d="M0 94l160 62L320 94v108H0Z" fill="#fff3d6" />
    <path d="M0 94l160 62L320 94" fill="none" stroke="#e8a317" strokeWidth="2" />
    <path
      d="M0 202l112-62M320 202L208 140"
      fill="none"
      stroke="#e8a317"
      strokeWidth="1.5"
      opacity=".6"
    />
    <rect
      x="268"
      y="156"
      width="34"
      height="28"
      rx="3"
      fill="#fde6ee"
      stroke="#c2477a"
      strokeWidth="1.5"
      strokeDasharray="3 2.5"
    />
    <circle cx="285" cy="170" r="6" fill="#c2477a" />
  </svg>
);
