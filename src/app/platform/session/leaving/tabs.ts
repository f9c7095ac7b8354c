/** What the tabs of one browser tell each other about the customer (reliability.md T3, B17, B18). */
export type TabNews =
  | { readonly kind: 'left' }
  | { readonly kind: 'came'; readonly person: string };

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.session') : undefined;

export const tellTabs = (news: TabNews): void => channel?.postMessage(news);

export const onTabNews = (hear: (news: TabNews) => void): void => {
  channel?.addEventListener('message', (event: MessageEvent<TabNews>) => hear(event.data));
};
