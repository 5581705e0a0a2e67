export { addFromLibrary, createTemplate, publishTemplate, saveDraft } from './commands.ts';
export { answerText, holdBlocks, holdText, runBlocks } from './print.ts';
export { publishedClauses, publishedTemplates } from './templates.ts';
