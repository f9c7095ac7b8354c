import { Trans, useLingui } from '@lingui/react/macro';
import type { IssuedStatement } from '#contract/statements.ts';
import { documentCheckUrl } from '#app/data/statements.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { QrCode } from '#app/ui/surfaces/qr-code.tsx';
import styles from './statement.module.css';

/** The code by which anybody can have a printed statement checked, or why it has none (A19, B16). */
export const PaperCode = ({ issued }: { readonly issued: IssuedStatement | undefined }) => {
  const { t } = useLingui();
  const instant = useInstantText();
  const zoneName = useZoneName();
  if (!issued)
    return (
      <p>
        <Trans>
          Made on a device without the bank. It has no code, and nobody can have it checked.
        </Trans>
      </p>
    );
  const { verification_code: code, made_at: madeAt, currency } = issued;
  const [at, zone] = [instant(madeAt, currency), zoneName(currency)];
  const page = `${location.host}/verify`;
  return (
    <div className={styles['code']}>
      <QrCode
        text={documentCheckUrl(code)}
        label={t`QR code of the address where this statement is checked`}
      />
      <div>
        <p>
          <Trans>
            Code: <strong className="figures">{code}</strong>
          </Trans>
        </p>
        <p>
          <Trans>
            Made on {at}, {zone}.
          </Trans>
        </p>
        <p>
          <Trans>
            Whoever is shown this statement can type the code at {page}, or read the square with a
            phone’s camera.
          </Trans>
        </p>
      </div>
    </div>
  );
};
