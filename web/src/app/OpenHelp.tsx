import { HelpDialog } from '../areas/help/HelpDialog.tsx';
import { closeHelp, useHelp } from '../kit/nav/help.ts';

/** The guide over the frame. */
export function OpenHelp() {
  const topic = useHelp((help) => help.topic);
  return topic === null ? null : <HelpDialog topic={topic} onClose={closeHelp} />;
}
