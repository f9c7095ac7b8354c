import { createContext } from 'react';

/** The transaction whose details were open just now: its row takes the focus as soon as it is there. */
export const LastOpen = createContext<string | undefined>(undefined);
