import { Stack } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ProgressSection } from '#domain/business/progress.ts';
import { SupportLink } from '#app/components/permission-reasons.tsx';
import { Panel } from '#app/ui/surfaces/panel.tsx';
import { useBusinessKind, useBusinessTicket } from './business-kind.tsx';

const helpTexts: Readonly<Record<ProgressSection, readonly MessageDescriptor[]>> = {
  COMPANY: [
    msg`The EIN is at the top right of the IRS letter (CP 575 or 147C).`,
    msg`A sole proprietor without an EIN can leave it empty.`,
    msg`We show only the last four digits of the EIN afterwards.`,
  ],
  ADDRESS: [
    msg`The legal address is the one on the formation papers.`,
    msg`The operating address is where the work is done.`,
    msg`Both are in the United States. A post office box isn’t accepted.`,
  ],
  ACTIVITY: [
    msg`An estimate is fine for the amounts.`,
    msg`We ask because the law requires us to know what an account is for.`,
    msg`You can change these answers until you submit.`,
  ],
  OWNERS: [
    msg`List everyone who owns 25% or more. All shares together are at most 100%.`,
    msg`One managing person is needed: you, or an owner who is a Kheya customer.`,
    msg`A Kheya customer sees your request and accepts it. Owners can’t see each other’s documents.`,
  ],
  DOCUMENTS: [
    msg`JPEG, PNG, WebP or PDF, at most 5 MB each.`,
    msg`Every word must be readable, and all four corners visible.`,
    msg`The upload continues where it stopped if the connection drops.`,
  ],
  SIGNATURE: [
    msg`Only someone who may sign for the business can submit it.`,
    msg`After you submit, the answers can’t be changed while we review them.`,
  ],
};

/** The same for a Bangladesh-linked business, where it differs. */
const linkedTexts: Readonly<Partial<Record<ProgressSection, readonly MessageDescriptor[]>>> = {
  COMPANY: [
    msg`The number of the trade licence is stored as you type it.`,
    msg`The TIN has 12 digits. It’s on the e-TIN certificate.`,
    msg`We show only the last four digits of the TIN afterwards.`,
  ],
  ADDRESS: [
    msg`The address is the one on the trade licence.`,
    msg`It must be in Bangladesh. A post office box isn’t accepted.`,
  ],
  SIGNATURE: [
    msg`You pay the registration fee once, from your own taka account.`,
    msg`Only someone who may sign for the business can submit it.`,
    msg`After you submit, the answers can’t be changed while we review them.`,
  ],
};

interface SectionHelpProps {
  readonly section: ProgressSection;
  /** Absent before the business is registered. */
  readonly business?: string;
}

/** The help for exactly this section, and the way to ask about this business. */
export const SectionHelp = ({ section, business }: SectionHelpProps) => {
  const { t } = useLingui();
  const ticket = useBusinessTicket(business);
  const own = useBusinessKind() === 'BD' ? linkedTexts[section] : undefined;
  return (
    <Panel titleId="section-help" title={<Trans>Good to know</Trans>}>
      <Stack as="ul" gap="2" paddingInlineStart="5" listStyle="disc">
        {(own ?? helpTexts[section]).map((text) => (
          <li key={text.id}>{t(text)}</li>
        ))}
      </Stack>
      <SupportLink topic="verification" about={ticket} />
    </Panel>
  );
};
