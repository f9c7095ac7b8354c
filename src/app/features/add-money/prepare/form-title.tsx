import { PageTitle } from '#app/ui/page/page-title.tsx';
import { WayBack } from '../way-back.tsx';

/** What stands above the form of a way to add money, whether the form is there yet or not. */
export const FormTitle = ({ title }: { readonly title: string }) => (
  <>
    <WayBack to="/$country/user/addMoney" />
    <PageTitle title={title} place="form" />
  </>
);
