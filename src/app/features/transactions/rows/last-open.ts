import { createContext } from 'react';

/** The transaction whose details were open just now: its row gets the focus back. */
export const LastOpen = createContext<string | undefined>(undefined);
