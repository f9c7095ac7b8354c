import { getRouteApi } from '@tanstack/react-router';

/** The route of the way in, for its search and its moves. */
export const onboardingRoute = getRouteApi('/$country/user/profile/complete');
