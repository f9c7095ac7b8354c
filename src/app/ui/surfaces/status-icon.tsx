/** What a notice or a badge says, in Chakra's words for it. */
export type StatusTone = 'success' | 'error' | 'warning' | 'info' | 'neutral';

const circle = 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z';

/** Each tone has a shape of its own, so that colour is never the only sign. `under-way` is a status that has not ended. */
const shapes: Readonly<Record<StatusTone | 'under-way', string>> = {
  success: `${circle}M6.5 10.3l2.4 2.4 4.7-5.2`,
  error: `${circle}M7.3 7.3l5.4 5.4M12.7 7.3l-5.4 5.4`,
  warning: 'M10 2.8 18.3 17H1.7ZM10 8v3.8M10 14.3v.1',
  info: `${circle}M10 9.5V14M10 6.3v.1`,
  neutral: `${circle}M6.8 10h6.4`,
  'under-way': `${circle}M10 5.7V10l2.9 1.7`,
};

interface StatusIconProps {
  readonly of: keyof typeof shapes;
  /** In px; 20 unless given. */
  readonly size?: number;
}

/** The icon of a tone, in the colour of the tone around it. */
export const StatusIcon = ({ of: shape, size = 20 }: StatusIconProps) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={shapes[shape]} />
  </svg>
);
