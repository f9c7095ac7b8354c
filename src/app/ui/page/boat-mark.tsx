/** The mark: a boat on one wave. Decorative; whatever stands beside it carries the name. */
export const BoatMark = ({ size = 32 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path
      d="M16 4v13M16 5c5 2 8 6 8.5 11H16"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path d="M4.5 18.5h23c-1 4-3.6 6-6.5 6H11c-2.9 0-5.5-2-6.5-6Z" fill="currentColor" />
    <path
      d="M3 28.500c2.2 0 2.2-1.7 4.3-1.700s2.2 1.7 4.4 1.7 2.1-1.7 4.3-1.7 2.2 1.7 4.3 1.7 2.2-1.7 4.4-1.7 2.1 1.7 4.3 1.7"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </svg>
);
