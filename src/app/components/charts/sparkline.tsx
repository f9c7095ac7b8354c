import styles from './charts.module.css';

const width = 96;
const height = 28;
const inset = 3;

/** The points of a line through `values`, oldest first, as an SVG path; the last is its end. */
export const sparklinePath = (
  values: readonly bigint[],
): { readonly path: string; readonly end: readonly [x: number, y: number] } | undefined => {
  if (values.length < 2) return undefined;
  const numbers = values.map(Number);
  const lowest = Math.min(...numbers);
  const span = Math.max(...numbers) - lowest || 1;
  const points = numbers.map((value, index) => {
    const x = inset + (index / (numbers.length - 1)) * (width - 2 * inset);
    const y = height - inset - ((value - lowest) / span) * (height - 2 * inset);
    return [Number(x.toFixed(1)), Number(y.toFixed(1))] as const;
  });
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { path, end: points.at(-1) ?? [0, 0] };
};

/** The trend of a balance beside its figure; decorative, so screen readers skip it. */
export const Sparkline = ({ values }: { readonly values: readonly bigint[] }) => {
  const line = sparklinePath(values);
  if (!line) return null;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={styles['sparkline']}
    >
      <path d={line.path} />
      <circle cx={line.end[0]} cy={line.end[1]} r="2.6" />
    </svg>
  );
};
