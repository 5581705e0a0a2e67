export { addFromLibrary, createTemplate, publishTemplate, saveDraft } from './commands.ts';
export { answerText, holdBlocks, runBlocks } from './print.ts';
export { publishedClauses, publishedTemplates } from './templates.ts';
