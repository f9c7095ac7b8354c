import { useNavigate, useParams } from '@tanstack/react-router';
import { Back } from '#app/ui/controls/back-button.tsx';
import styles from './details.module.css';

/** Back to where the person came from, or to the list where the details were opened by a link. */
export const BackToAccounts = () => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['back']}>
      <Back
        onNowhere={() => void navigate({ to: '/$country/user/accounts', params: { country } })}
      />
    </div>
  );
};
