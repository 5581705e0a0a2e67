import { chatMessageCalls } from './chat/messages.ts';
import { chatRoomCalls } from './chat/rooms.ts';

export * from './chat/shapes.ts';
export { CHAT_LIVE } from './chat/live.ts';
export { chatDownloads } from './chat/rooms.ts';
export type { KeptRoom } from './chat/rooms.ts';

/** Live chat. The numbers of its messages, not the socket, say what there is: see `messages`. */
export const chat = { ...chatRoomCalls, ...chatMessageCalls };
