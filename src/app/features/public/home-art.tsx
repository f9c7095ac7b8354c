import type { ReactNode } from 'react';
import styles from './home-art.module.css';

/** A country ferry with canopy and boatman, 176 units wide. */
const Ferry = ({ transform }: { readonly transform: string }) => (
  <g transform={transform}>
    <path className={styles['sun']} d="M52 44C52 16 112 16 114 45Z" />
    <circle className={styles['hull']} cx="134" cy="9" r="6" />
    <path className={styles['hull']} d="M128 44l1-22c0-6 10-6 10 0l2 22Z" />
    <path className={styles['pole']} d="M137 24l13 10M146-8l14 82" />
    <path
      className={styles['hull']}
      d="M0 28c24 20 120 26 176-10-4 32-32 48-86 48C40 66 14 54 0 28Z"
    />
    <path className={styles['stripe']} d="M14 42c36 14 110 16 152-4" />
  </g>
);

/** The river between New York's bridge and Dhaka's parliament. Decorative, in the colours of the theme. */
export const FerryScene = () => (
  <svg
    className={styles['scene']}
    viewBox="0 0 1440 380"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <circle className={styles['sun']} cx="600" cy="176" r="62" />
    <g className={styles['far']}>
      <path d="M0 250V150h34v-30h30v44h26V96h10l8-40 8 40h12v70h24v-46h36v60h22V92l22-20v108h30v-52h34v64h26v-34h30v92Z" />
      <path d="M860 250c20-36 60-36 76-18 18-36 76-36 90-6 20-22 60-20 70 6h344v24H860Z" />
      <path d="M300 246h700v8H300Z" />
    </g>
    <g className={styles['middle']}>
      <path d="M168 268V118h16v-10h44v10h16v150h-18v-92a10 16 0 0 0-20 0v92h-4v-92h-16v92Z" />
      <path d="M0 204h330c56 2 94 34 122 64h-22c-26-28-54-54-104-55H0Z" />
      <path d="M1068 262v-76h44v-30h56v-22h84v22h56v30h44v76Z" />
    </g>
    <path className={styles['cable']} d="M0 168q110 38 176-56M236 112q40 84 116 95" />
    <g className={styles['opening']}>
      <circle cx="1140" cy="200" r="19" />
      <path d="M1210 158l24 44h-48Z" />
      <circle cx="1280" cy="200" r="19" />
      <path d="M1082 206h16v42h-16ZM1322 206h16v42h-16ZM1196 220h28v42h-28Z" />
    </g>
    <g className={styles['near']}>
      <path d="M0 256c120-6 300-4 452 20v8H0ZM1440 258c-150-6-330-4-484 20v6h484Z" />
    </g>
    <path className={styles['water']} d="M0 278h1440v102H0Z" />
    <path
      className={styles['wave']}
      d="M60 312q14-8 28 0t28 0 28 0M330 336q14-8 28 0t28 0M480 318q14-8 28 0t28 0M842 322q14-8 28 0t28 0M1010 352q14-8 28 0t28 0 28 0M1180 316q14-8 28 0t28 0M560 360q14-8 28 0t28 0M214 356q14-8 28 0t28 0"
    />
    <path className={styles['glint']} d="M566 298h68M578 312h44M588 326h24" />
    <Ferry transform="translate(650 234) scale(1.05)" />
  </svg>
);

const Spot = ({ children }: { readonly children: ReactNode }) => (
  <svg className={styles['spot']} viewBox="0 0 96 96" aria-hidden="true">
    <circle className={styles['ground']} cx="48" cy="48" r="46" />
    {children}
  </svg>
);

/** An identity card with a tick. */
export const IdentitySpot = () => (
  <Spot>
    <rect className={styles['card']} x="18" y="30" width="60" height="40" rx="6" />
    <path className={styles['hull']} d="M18 40v-4a6 6 0 0 1 6-6h48a6 6 0 0 1 6 6v4Z" />
    <circle className={styles['middle']} cx="33" cy="52" r="6" />
    <path className={styles['middle']} d="M23 66a10 8 0 0 1 20 0Z" />
    <path className={styles['line']} d="M50 49h20M50 57h12" />
    <circle className={styles['sun']} cx="72" cy="68" r="12" />
    <path className={styles['tick']} d="m66 68 4 4 8-8" />
  </Spot>
);

/** A bank and a dollar. */
export const DepositSpot = () => (
  <Spot>
    <path className={styles['hull']} d="m20 44 28-18 28 18ZM20 69h56v6H20Z" />
    <path className={styles['middle']} d="M26 48h8v20h-8ZM44 48h8v20h-8ZM62 48h8v20h-8Z" />
    <circle className={styles['sun']} cx="70" cy="34" r="14" />
    <text className={styles['sign']} x="70" y="40">
      $
    </text>
  </Spot>
);

/** The ferry and a taka. */
export const TransferSpot = () => (
  <Spot>
    <path
      className={styles['line']}
      d="M14 62q6-4 12 0t12 0 12 0 12 0 12 0M24 70q6-4 12 0t12 0 12 0 12 0"
    />
    <Ferry transform="translate(16 34) scale(.36)" />
    <circle className={styles['sun']} cx="66" cy="24" r="13" />
    <text className={styles['sign']} x="66" y="30">
      ৳
    </text>
  </Spot>
);
