export { accept } from './acceptCommands.ts';
export { hasLegalNews } from './news.ts';
export { createDocument, createVersion } from './documentCommands.ts';
export { publish } from './publishCommand.ts';
