import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

const screen = () => withParts('records', import('./ChatScreen.tsx')).then((module) => module.ChatScreen);

/** The chat as a page of its own; beside other screens it is opened by the top bar (`ChatButton.tsx`). */
export const chat: Area = {
  screens: { '/chat': screen, '/chat/:roomId': screen, '/dashboard/unreadmessage': screen },
};
