import { withParts } from '../../kit/records/kind/areas.ts';
import type { Area } from '../../kit/records/kind/areas.ts';

const screen = () => withParts('records', import('./ChatScreen.tsx')).then((module) => module.ChatScreen);

/** The chat as its own page. The top bar opens it beside other screens (`ChatButton.tsx`). */
export const chat: Area = {
  screens: { '/chat': screen, '/chat/:roomId': screen, '/dashboard/unreadmessage': screen },
};
