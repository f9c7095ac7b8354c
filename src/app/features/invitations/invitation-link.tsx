import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { InvitationSummary } from '#app/data/invitations.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import type { ShareResult } from '#app/platform/browser/native.ts';
import { shareText } from '#app/platform/browser/native.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { CopyByHand, useCopying } from '#app/ui/controls/copying.tsx';
import { QrCode } from '#app/ui/surfaces/qr-code.tsx';
import styles from './invitations.module.css';

/** The rule in one sentence, and the link as text, QR code and something to share. */
export const InvitationLink = ({ summary }: { readonly summary: InvitationSummary }) => {
  const { t } = useLingui();
  const { link, code, reward, qualifying_transfer: needed } = summary;
  const write = useShownAmountText();
  const { copy, isCopied, byHand } = useCopying();
  const [outcome, setOutcome] = useState<ShareResult | undefined>();
  const rewardText = write({ wire: reward.amount, currency: reward.currency });
  const neededText = write({ wire: needed.amount, currency: needed.currency });
  const text = t`I send money between the United States and Bangladesh with Kheya. Join with my link: ${link}`;
  return (
    <section className={styles['hero']} aria-label={t`Your invitation link`}>
      <div className={styles['heroText']}>
        <h2>
          <Trans>
            You get {rewardText} when your friend’s first transfer of {neededText} or more arrives.
          </Trans>
        </h2>
        <div className={styles['link']}>
          <span translate="no" title={link}>
            {link.replace(/^https?:\/\//u, '')}
          </span>
          <Button kind="ghost" className={styles['onDark']} onClick={() => void copy(link)}>
            <Copy size={18} aria-hidden="true" />
            {isCopied ? <Trans>Copied!</Trans> : <Trans>Copy</Trans>}
          </Button>
        </div>
        {byHand}
        <div className={styles['heroActions']}>
          <Button
            className={styles['share']}
            onClick={() => void shareText(t`Join me on Kheya`, text).then(setOutcome)}
          >
            <Share2 size={18} aria-hidden="true" />
            <Trans>Share invitation</Trans>
          </Button>
        </div>
        <p role="status" className={styles['outcome']}>
          {outcome === 'copied' ? <Trans>Copied as text. Paste it where you want it.</Trans> : null}
        </p>
        {outcome === 'failed' ? <CopyByHand text={text} /> : null}
        <p>
          <Trans>
            Or give them your code: <strong translate="no">{code}</strong>
          </Trans>
        </p>
      </div>
      <figure className={styles['qr']}>
        <QrCode text={link} label={t`QR code of your invitation link`} />
        <figcaption>
          <Trans>Scan to join</Trans>
        </figcaption>
      </figure>
    </section>
  );
};
