import { untilBack } from '../connectivity.ts';

/**
 * Loads a part of the app that somebody has asked for, or that works unseen. Where the network is away
 * it arrives with the next one: what was tapped is neither lost nor an error of the screen. What was
 * cut off may fail only once the network is there again, so that return counts, too.
 */
export const whenThere = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const back = untilBack();
  try {
    return await load();
  } catch {
    await back;
    return whenThere(load);
  }
};
