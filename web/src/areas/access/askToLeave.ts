import { confirm } from '../../kit/confirm/index.ts';
import { currentT } from '../../kit/words/index.ts';

/** Asks before unsaved edits of a role are discarded. Answers whether to go on. */
export async function askToLeave(): Promise<boolean> {
  const t = currentT();
  const answer = await confirm({
    text: t('The changes to this role are not saved. Give them up?'),
    confirmLabel: t('Give up'),
    tone: 'danger',
  });
  return answer !== false;
}
