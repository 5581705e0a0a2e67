import type { T } from '../../kit/words.ts';

/** What can be granted, as the matrix heads its columns and refusals say it. */
export function actionName(action: string, t: T): string {
  const names: Record<string, string> = {
    read: t('Read'),
    readPrivate: t('Read private ones'),
    create: t('Create'),
    update: t('Change'),
    delete: t('Delete'),
    submit: t('Submit'),
    manage: t('Manage'),
    respond: t('Respond'),
    comment: t('Comment'),
    approve: t('Approve'),
    sign: t('Sign'),
    pay: t('Pay'),
    export: t('Export'),
    share: t('Share'),
    configure: t('Set up'),
    readCost: t('See costs'),
    readRate: t('See rates'),
    readPersonal: t('See personal data'),
    readBank: t('See bank data'),
  };
  return names[action] ?? action;
}
