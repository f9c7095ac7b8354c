import { Trans, useLingui } from '@lingui/react/macro';
import { withTexts } from '#app/i18n/texts.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { Lately } from './lately.tsx';
import { Methods } from './methods.tsx';

/** The ways to put money in do not wait for what was asked for before. */
const loadUnfinished = () => withTexts('putting-in', import('./agree/unfinished.tsx'));

/** How money can come in (spec 2, product.md B6), and what became of what was put in. */
export const AddMoneyScreen = () => {
  const { t } = useLingui();
  const unfinished = useLater(loadUnfinished);
  return (
    <>
      <PageTitle title={t`Add Money`}>
        <Trans>Where does the money come from?</Trans>
      </PageTitle>
      {unfinished ? <unfinished.Unfinished /> : null}
      <Methods />
      <Lately />
    </>
  );
};
