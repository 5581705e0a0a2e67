import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { MarkupRows, sentMarkup, typedMarkups, wrongMarkups } from '../../../kit/records/MarkupRows.tsx';
import type { MarkupTyped } from '../../../kit/records/MarkupRows.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { useT } from '../../../kit/words/index.ts';
import { gridLineOf, inputOf } from '../lines/lineTexts.ts';

/** How the lines become the price. The lines that are saved stay as they are. */
export function MarkupsDialog(props: VerbProps<ChangeOrder>) {
  const { record: change } = props;
  const t = useT();
  return (
    <RecordVerbDialog
      {...props}
      call={changeOrders.setLines}
      title={t('Markups of {name}', { name: change.number ?? change.title })}
      action={t('Save')}
      lead={t('In this order, on its lines. Lines without markup, and credits where the contract says so, carry none.')}
      width={760}
      initial={{ markups: typedMarkups(change.markups ?? []) as never }}
      input={({ markups }) => ({
        markups: (markups as unknown as MarkupTyped[]).map(sentMarkup),
        lines: change.lines.map((line) => inputOf(gridLineOf(line), line.lineId)),
      })}
      check={({ markups }) => wrongMarkups(markups as unknown as MarkupTyped[], t)}
      toast={() => t('Saved')}
    >
      {(form) => (
        <MarkupRows
          rows={form.values.markups as unknown as MarkupTyped[]}
          onChange={(markups) => form.set({ markups: markups as never })}
          errors={form.errors}
        />
      )}
    </RecordVerbDialog>
  );
}
