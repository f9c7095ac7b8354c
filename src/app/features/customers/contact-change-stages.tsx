import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ContactChange } from '#contract/auth.ts';
import { contactChangeQuery } from '#app/data/contact-details.ts';
import { useIsSandbox } from '#app/data/settings.ts';
import { CodeForm } from '#app/components/one-time-code/one-time-code.tsx';
import {
  useAreCodesRefused,
  useCodeMessages,
} from '#app/components/one-time-code/one-time-code-problems.ts';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { BackToProfile, LowerLimitsNotice, contactChangeLabels } from './contact-change-parts.tsx';

/** Who has lost the old one cannot prove it: every other way than a person who looks is a thief's. */
const LostOld = ({ kind }: Pick<ContactChange, 'kind'>) => {
  const { t } = useLingui();
  return (
    <details>
      <Box as="summary" py="2.5" color="primary" cursor="pointer">
        {t(contactChangeLabels[kind].lost)}
      </Box>
      <Text mb="3">
        <Trans>
          Support can change it for you after checking your identity. Have the documents ready that
          you used when you joined. Support never asks for your password or a code.
        </Trans>
      </Text>
      <SupportLink topic="security" about={{ topic: 'ACCOUNT', subtopic: 'PERSONAL_DETAILS' }} />
    </details>
  );
};

const FromTo = ({ change }: { readonly change: ContactChange }) => {
  const { t } = useLingui();
  const { from, to } = contactChangeLabels[change.kind];
  return (
    <Grid
      as="dl"
      templateColumns="auto minmax(0, 1fr)"
      gap="4px 16px"
      css={{ '& > dt': { color: 'fg.muted' }, '& > dd': { overflowWrap: 'anywhere' } }}
    >
      <dt>{t(from)}</dt>
      <dd>
        <bdi>{change.old_contact}</bdi>
      </dd>
      <dt>{t(to)}</dt>
      <dd>
        <bdi>{change.new_contact}</bdi>
      </dd>
    </Grid>
  );
};

/** Something the bank is asked to do, and what became of the last try. */
interface Asking {
  readonly isPending: boolean;
  readonly error: unknown;
}

interface CodeStageProps {
  readonly change: ContactChange;
  readonly sending: Asking;
  readonly checking: Asking;
  readonly onSend: () => void;
  readonly onCode: (code: string) => void;
  readonly otherWay: ReactNode;
}

/** The code of the old one or of the new one: sent, typed, sent once more. */
const CodeStage = (props: CodeStageProps) => {
  const { change, sending, checking, onSend, onCode, otherWay } = props;
  const { code, stage } = change;
  const to = stage === 'OLD_CODE' ? change.old_contact : change.new_contact;
  const problem = useCodeMessages(checking.error, sending.error);
  const areRefused = useAreCodesRefused(checking.error);
  const isSandbox = useIsSandbox();
  const isOnItsWay = !code && sending.isPending;
  return (
    <>
      <FromTo change={change} />
      {isOnItsWay ? <ContentSkeleton of="fields" height="210px" isFramed={false} /> : null}
      {code ? (
        <CodeForm
          key={code.expires_at}
          sent={code}
          error={checking.error}
          problem={problem.field}
          notice={problem.notice}
          isChecking={checking.isPending || sending.isPending}
          onCode={onCode}
          onResend={onSend}
          otherWay={otherWay}
          isSandbox={isSandbox}
        />
      ) : null}
      {code || isOnItsWay ? null : (
        <Stack align="start" gap="3">
          {areRefused ? null : (
            <p>
              <Trans>
                A code goes to <bdi>{to}</bdi>.
              </Trans>
            </p>
          )}
          <Text role="alert" color="danger" _empty={{ display: 'none' }}>
            {problem.field ?? problem.notice}
          </Text>
          {areRefused ? null : (
            <NetworkButton kind="primary" onClick={onSend}>
              <Trans>Send the code</Trans>
            </NetworkButton>
          )}
          {otherWay}
        </Stack>
      )}
      {stage === 'OLD_CODE' ? <LostOld kind={change.kind} /> : null}
    </>
  );
};

/** What holds from now on, and until when limits are lower. */
const DoneStage = ({ change }: { readonly change: ContactChange }) => {
  const { data } = useQuery(contactChangeQuery());
  const to = change.new_contact;
  return (
    <>
      <p role="status">
        {change.kind === 'EMAIL' ? (
          <Trans>
            From now on you sign in with <bdi>{to}</bdi>. Your other devices were signed out.
          </Trans>
        ) : (
          <Trans>
            From now on codes go to <bdi>{to}</bdi>. Your other devices were signed out.
          </Trans>
        )}
      </p>
      {data?.lower_limits_until ? <LowerLimitsNotice until={data.lower_limits_until} /> : null}
      <BackToProfile />
    </>
  );
};

/** What comes after the question: it arrives while that is answered. */
export const contactChangeStages = { CodeStage, Done: DoneStage };
