import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { MarkupsDialog } from '../../../kit/records/page/MarkupsDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { useT } from '../../../kit/words/index.ts';
import { gridLineOf, inputOf } from '../lines/lineTexts.ts';

/** Edits the markups that turn lines into the price. The saved lines stay as they are. */
export function ChangeMarkups(props: VerbProps<ChangeOrder>) {
  const { record: change } = props;
  const t = useT();
  return (
    <MarkupsDialog
      {...props}
      call={changeOrders.setLines}
      name={change.number ?? change.title}
      lead={t('In this order, on its lines. Lines without markup, and credits where the contract says so, carry none.')}
      markups={change.markups}
      beside={{ lines: change.lines.map((line) => inputOf(gridLineOf(line), line.lineId)) }}
    />
  );
}
