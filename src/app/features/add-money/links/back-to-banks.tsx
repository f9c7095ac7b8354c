import { useNavigate, useParams } from '@tanstack/react-router';
import { Back } from '#app/ui/controls/back-button.tsx';
import styles from '../add-money.module.css';

/** Back to where one came from, or to the linked banks where this was opened by a link. */
export const BackToBanks = () => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['back']}>
      <Back
        onNowhere={() => void navigate({ to: '/$country/user/addMoney/bank', params: { country } })}
      />
    </div>
  );
};
