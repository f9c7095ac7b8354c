import '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The details were opened from the list behind them, so Back may simply go back. */
    isOpenedFromList?: boolean;
  }
}
