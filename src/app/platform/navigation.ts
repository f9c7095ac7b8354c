/** Moves inside the app, handed in by the router so that the platform need not know the routes. */
export type Navigate = (path: string) => void;

let navigate: Navigate = (path) => location.assign(path);

export const setNavigate = (next: Navigate): void => {
  navigate = next;
};

/** Goes to a path of this app. */
export const navigateTo = (path: string): void => navigate(path);
