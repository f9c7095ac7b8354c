/** Reads a JSON file of the app's own, from the device or from the network. */
export const readStaticJson = async (path: string, signal?: AbortSignal): Promise<unknown> => {
  const answer = await fetch(path, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
};
