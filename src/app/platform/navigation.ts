/** Moves inside the app, handed in by the router so that the platform need not know the routes. */
export type Navigate = (path: string) => void;

let navigate: Navigate = (path) => location.assign(path);

export const setNavigate = (next: Navigate): void => {
  navigate = next;
};

/** Goes to a path of this app. */
export const navigateTo = (path: string): void => navigate(path);

/** A place of the app as the router parsed it: never a raw URL (product.md A8, reliability.md T10). */
export interface ParsedRoute {
  readonly routeId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
}

let here: () => ParsedRoute | undefined = () => undefined;

export const setHere = (next: () => ParsedRoute | undefined): void => {
  here = next;
};

/** Where the customer is, undefined before the router has come. */
export const routeHere = (): ParsedRoute | undefined => here();
