export { mailboxArea } from './area.ts';
