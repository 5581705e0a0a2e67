export * as taskVerbs from './verbs/index.ts';
