import { useNavigate, useParams } from '@tanstack/react-router';

/** Returns a function that goes back to a card's details, or to the list without an id. */
export const useToCard = (): ((id?: string) => Promise<void>) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  return (id) =>
    navigate({
      to: '/$country/user/cards',
      params: { country },
      search: id === undefined ? {} : { card: id },
    });
};
