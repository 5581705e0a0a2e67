export * as punchPackageVerbs from './verbs/packageVerbs.ts';
export * as punchVerbs from './verbs/index.ts';
