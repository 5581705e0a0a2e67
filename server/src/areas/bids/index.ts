export * as bidVerbs from './verbs/index.ts';
