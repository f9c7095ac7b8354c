import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import type { Month } from '#domain/calendar/days.ts';
import type { HistoryChoice } from '#app/data/history-choices.ts';
import { useMonthText } from '#app/i18n/formatters.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { DownloadStatus, useDownload } from '#app/components/downloads.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkReason, useNeedsNetwork } from '#app/ui/plain/network-need.tsx';
import { chosenPeriod, statementFileName, statementMonths } from './statement-period.ts';
import { statementRoute } from './statement-search.ts';

interface MonthlyStatementsProps {
  readonly account: HistoryChoice;
  /** The month that is shown, if one is. */
  readonly chosen: Month | undefined;
}

/** A year of months, until the customer asks for the older ones. */
const monthsAtFirst = 12;

/** The months of an account, newest first: each opens its statement, and saves it as a PDF in one tap. */
export const MonthlyStatements = ({ account, chosen }: MonthlyStatementsProps) => {
  const id = useId();
  const [nowMs] = useState(bankNowMs);
  const [isWhole, setIsWhole] = useState(false);
  const months = statementMonths(account, nowMs);
  const isOlder = chosen !== undefined && months.indexOf(chosen) >= monthsAtFirst;
  const shown = isWhole || isOlder ? months : months.slice(0, monthsAtFirst);
  const download = useDownload();
  const bank = useNeedsNetwork();
  const { language } = usePreferences();
  const save = (month: Month) =>
    download.start(async (task) => {
      const { saveStatementPdf } = await import('#app/data/exports/save-pdf.ts');
      const period = chosenPeriod({ month }, account, nowMs);
      const fileName = statementFileName(account.numberMasked, period, 'pdf');
      await saveStatementPdf(
        { account: account.source.id, ...period },
        { ...task, language, fileName },
      );
    });
  const isBusy = download.state.kind === 'running';
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <Trans>Monthly statements</Trans>
      </h2>
      <Box as="ul" marginBlock="2">
        {shown.map((month, index) => (
          <MonthRow
            key={month}
            account={account}
            month={month}
            isChosen={month === chosen}
            isUnfinished={index === 0}
            control={{ disabled: isBusy, ...bank.control }}
            onSave={bank.missing ? undefined : () => save(month)}
          />
        ))}
      </Box>
      {shown.length < months.length ? (
        <Button kind="ghost" onClick={() => setIsWhole(true)}>
          <Trans>Show older statements</Trans>
        </Button>
      ) : null}
      <NetworkReason need={bank} />
      <DownloadStatus download={download} unit="bytes" />
    </section>
  );
};

interface MonthRowProps {
  readonly account: HistoryChoice;
  readonly month: Month;
  readonly isChosen: boolean;
  /** True for the present month, whose statement is not final. */
  readonly isUnfinished: boolean;
  readonly control: object;
  readonly onSave: (() => void) | undefined;
}

const MonthRow = (props: MonthRowProps) => {
  const { account, month, isChosen, isUnfinished, control, onSave } = props;
  const { t } = useLingui();
  const { country } = statementRoute.useParams();
  const name = useMonthText()(month);
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4px 12px"
      padding="6px 8px"
      borderTop="sm"
      {...(isChosen ? { bg: 'primary.subtle', boxShadow: 'inset 3px 0 {colors.primary}' } : {})}
    >
      <Flex
        asChild
        flex="1 1 5rem"
        direction="column"
        justify="center"
        minHeight="44px"
        color="fg"
        fontWeight="600"
        textDecoration="none"
        _hover={{ textDecoration: 'underline' }}
      >
        <Link
          to="/$country/user/transactions/statement"
          params={{ country }}
          search={{ account: account.source.id, month }}
          resetScroll={false}
          aria-current={isChosen ? 'true' : undefined}
        >
          {name}
          {isUnfinished ? (
            <Text as="small" color="fg.muted" textStyle="sm" fontWeight="400">
              <Trans>So far</Trans>
            </Text>
          ) : null}
        </Link>
      </Flex>
      <Button {...control} aria-label={t`PDF of ${name}`} onClick={onSave}>
        <FileText aria-hidden="true" size={18} />
        <Trans>PDF</Trans>
      </Button>
    </Flex>
  );
};
