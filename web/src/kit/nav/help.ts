import { create } from 'zustand';

interface HelpState {
  /** The search text of the guide as it opens; null while it is closed */
  topic: string | null;
  /** A frame that shows the guide is mounted */
  isOffered: boolean;
}

/** Whether the guide is open, and whether it can be opened. */
export const useHelp = create<HelpState>(() => ({ topic: null, isOffered: false }));

/** Opens the guide over the screen, searched for a topic such as "RFIs". */
export function openHelp(topic = ''): void {
  useHelp.setState({ topic });
}

export function closeHelp(): void {
  useHelp.setState({ topic: null });
}
