import { useNavigate, useParams } from '@tanstack/react-router';
import { Back } from '#app/ui/controls/back-button.tsx';
import styles from './add-money.module.css';

interface WayBackProps {
  /** Where it belongs: the ways to add money, or the banks that are linked. */
  readonly to: '/$country/user/addMoney' | '/$country/user/addMoney/bank';
}

/** Back to where one came from, or to where it belongs where this was opened by a link. */
export const WayBack = ({ to }: WayBackProps) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['back']}>
      <Back onNowhere={() => void navigate({ to, params: { country } })} />
    </div>
  );
};
