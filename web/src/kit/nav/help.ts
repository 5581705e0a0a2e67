import { create } from 'zustand';

interface HelpState {
  /** what the guide is searched for as it opens; null while it is closed */
  topic: string | null;
  /** a frame is there that shows it */
  isOffered: boolean;
}

/** Whether the guide is open, and where it can be opened. */
export const useHelp = create<HelpState>(() => ({ topic: null, isOffered: false }));

/** Opens the guide over the screen, at what it says of a topic such as "RFIs". */
export function openHelp(topic = ''): void {
  useHelp.setState({ topic });
}

export function closeHelp(): void {
  useHelp.setState({ topic: null });
}
