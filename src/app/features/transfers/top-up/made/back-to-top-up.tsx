import { useNavigate, useParams } from '@tanstack/react-router';
import { Back } from '#app/ui/controls/back-button.tsx';

/** Back to where one came from, or to the form where this was opened by a link. */
export const BackToTopUp = () => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div>
      <Back onNowhere={() => void navigate({ to: '/$country/user/top-up', params: { country } })} />
    </div>
  );
};
