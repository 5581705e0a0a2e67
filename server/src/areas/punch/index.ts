export * as punchPackageVerbs from './packages.ts';
export { itemKind as punchItemKind } from './policy.ts';
export { itemByLink as punchItemByLink } from './share.ts';
export * as punchVerbs from './verbs/index.ts';
