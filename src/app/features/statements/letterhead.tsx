import { Trans } from '@lingui/react/macro';
import { BoatMark } from '#app/ui/page/boat-mark.tsx';
import paper from '#app/ui/page/paper.module.css';

/** Whose statement it is, on paper alone. */
export const Letterhead = () => (
  <p className={`${paper['paperOnly']} ${paper['letterhead']}`}>
    <BoatMark size={28} /> <Trans>Kheya account statement</Trans>
  </p>
);
