import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleCheck, Info } from 'lucide-react';
import { queryClient } from '#app/data/cache/query-client.ts';
import { verificationCentreQuery } from '#app/data/identity.ts';
import type { MessageName } from '#app/platform/message-page.ts';
import { forgetMessage } from '#app/platform/message-page.ts';
import { useCustomerCountry } from '#app/platform/session/route-guard.ts';
import { Button } from '#app/ui/plain/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { rejectionReasonLabels } from '#app/components/identity/rejection-labels.ts';
import { messages } from './message-labels.ts';
import styles from './message-screen.module.css';

/** The result of something, and the way on (spec 2, `/message-page/`). */
export const MessageScreen = ({ name }: { readonly name: MessageName }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const country = useCustomerCountry() ?? 'us';
  const { title, text, subText, isSuccess, isRefusal, way } = messages[name];
  const Sign = isSuccess ? CircleCheck : Info;
  const goOn = () => {
    forgetMessage();
    void navigate({ to: way, params: { country }, replace: true });
  };
  return (
    <PublicPage>
      <div className={styles['message']} data-success={isSuccess}>
        <Sign size={48} aria-hidden="true" />
        <PageTitle title={t(title)} />
        <div role="status">
          {text ? <p className={styles['text']}>{t(text)}</p> : null}
          {isRefusal ? (
            <QueryClientProvider client={queryClient}>
              <RefusalReason />
            </QueryClientProvider>
          ) : null}
          {subText ? <p>{t(subText)}</p> : null}
        </div>
        <Button kind="primary" onClick={goOn}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </PublicPage>
  );
};

/** Why the bank refused, where its decision says so; nothing where it gives no reason. */
const RefusalReason = () => {
  const { t } = useLingui();
  const { data } = useQuery(verificationCentreQuery());
  const reason = data?.items.find(({ kind }) => kind === 'KYC')?.reason_code;
  return reason ? <p>{t(rejectionReasonLabels[reason])}</p> : null;
};
