import type { QueryClient } from '@tanstack/react-query';
import type { Announcement } from '@plumbline/contract/kit/records';

export type LiveReaction = (announcement: Announcement, client: QueryClient) => void;
const reactions = new Map<string, Set<LiveReaction>>();

/** Registers a reaction to changed records of a kind; `*` means every kind. Answers a function that stops it. */
export function onLive(kind: string, reaction: LiveReaction): () => void {
  const those = reactions.get(kind) ?? new Set();
  those.add(reaction);
  reactions.set(kind, those);
  return () => those.delete(reaction);
}

/** Tells all listeners of the kind. */
export function tellListeners(announcement: Announcement, client: QueryClient): void {
  for (const kind of [announcement.kind, '*']) {
    for (const reaction of reactions.get(kind) ?? []) reaction(announcement, client);
  }
}
