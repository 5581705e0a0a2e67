import type { T } from '@plumbline/contract/kit/words';
import { confirm } from '../confirm/confirm.ts';
import type { ConfirmAnswer } from '../confirm/confirm.ts';

/** Asks whether to undo an import, and says what stays. */
export function confirmUndo(t: T, fileName: string, records: number): Promise<ConfirmAnswer> {
  return confirm({
    title: t('Undo this import'),
    text: [
      t('This takes {n|1 record|# records} of {fileName} out of every list and frees the numbers.', {
        n: records,
        fileName,
      }),
      t('It is refused once somebody has worked on one of them.'),
      t('Places, trades, spec sections and punch lists that it made stay, and so do the changes of other records.'),
    ].join('\n'),
    tone: 'danger',
    confirmLabel: t('Undo the import'),
  });
}
