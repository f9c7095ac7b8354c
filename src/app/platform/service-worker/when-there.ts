import { untilBack } from '../connectivity.ts';

/**
 * Loads a part of the app that somebody has asked for, or that works unseen. Where the network is away
 * it arrives with the next one: what was tapped is neither lost nor an error of the screen.
 */
export const whenThere = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch {
    await untilBack();
    return whenThere(load);
  }
};
