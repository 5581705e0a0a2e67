export * as punchPackageVerbs from './packages.ts';
export * as punchVerbs from './verbs/index.ts';
