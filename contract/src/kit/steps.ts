/** What may happen to a record of any kind, by the verb that its history keeps; every screen has words for these. */
export const SHARED_STEPS = [
  'create',
  'update',
  'comment',
  'attach',
  'detach',
  'caption',
  'link',
  'unlink',
  'watch',
  'unwatch',
  'share',
  'revokeShare',
  'import',
] as const;
export type SharedStep = (typeof SHARED_STEPS)[number];
