import type { Contract } from '@plumbline/contract/areas/contracts';
import { MarkupsDialog } from '../../../kit/records/page/MarkupsDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { useT } from '../../../kit/words/index.ts';
import { kindOf } from '../source.ts';
import { CALLS } from '../verbCalls.ts';

/** The default markups of new change orders under a contract. */
export function ChangeMarkups(props: VerbProps<Contract>) {
  const { record: contract } = props;
  const t = useT();
  return (
    <MarkupsDialog
      {...props}
      call={CALLS[kindOf(contract)].setMarkups}
      name={contract.number ?? contract.title}
      lead={t('A new change of it begins with these. Changes that are made already keep theirs.')}
      markups={contract.changeMarkups}
    />
  );
}
