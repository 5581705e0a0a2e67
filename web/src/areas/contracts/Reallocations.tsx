import { Suspense, useState } from 'react';
import type { Contract } from '@plumbline/contract/areas/contracts';
import type { ReallocationRow } from '@plumbline/contract/areas/contracts/lines';
import { AskedMoves } from '../../kit/records/form/AskedMoves.tsx';
import { FormVerbDialog } from '../../kit/records/verbs/FormVerbDialog.tsx';
import { noteField, reasonField } from '../../kit/records/verbs/commonVerbs.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { SOURCES, kindOf } from './source.ts';
import { CALLS } from './verbCalls.ts';

type Verb = 'approveReallocation' | 'refuseReallocation';

interface ReallocationsProps {
  contract: Contract;
  reallocations: readonly ReallocationRow[];
}

/** Requests to move amounts between lines. They stand above the schedule, which does not include them yet. */
export function Reallocations({ contract, reallocations }: ReallocationsProps) {
  const t = useT();
  const [open, setOpen] = useState<{ row: ReallocationRow; verb: Verb } | null>(null);
  const ask = (verb: Verb) => (id: string) => {
    const row = reallocations.find(({ reallocationId }) => reallocationId === id);
    if (row) setOpen({ row, verb });
  };
  return (
    <>
      <AskedMoves
        title={t('Moves to approve')}
        moves={reallocations.map(({ reallocationId, fromLine, toLine, can, ...move }) => ({
          ...move,
          id: reallocationId,
          from: fromLine ?? '–',
          to: toLine ?? '–',
          approve: can['approveReallocation'],
          refuse: can['refuseReallocation'],
        }))}
        onApprove={ask('approveReallocation')}
        onRefuse={ask('refuseReallocation')}
      />
      {open && <Decide contract={contract} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface DecideProps {
  contract: Contract;
  row: ReallocationRow;
  verb: Verb;
  onClose: () => void;
}

function Decide({ contract, row: { reallocationId, amountCents }, verb, onClose }: DecideProps) {
  const t = useT();
  const kind = kindOf(contract);
  const sum = useFormat().cents(amountCents);
  const input = { reallocationId };
  const isApproval = verb === 'approveReallocation';
  return (
    <Suspense fallback={null}>
      <FormVerbDialog
        source={SOURCES[kind]}
        record={contract}
        verb={`${verb} ${reallocationId}`}
        label={isApproval ? t('Approve') : t('Refuse')}
        asks={
          isApproval
            ? formVerb(CALLS[kind].approveReallocation, {
                title: t('Approve the move of {sum}', { sum }),
                lead: t('The sum stays. No line falls below what was billed of it.'),
                fields: { note: noteField(t) },
                input,
                toast: () => t('Moved'),
              })
            : formVerb(CALLS[kind].refuseReallocation, {
                title: t('Refuse the move of {sum}', { sum }),
                fields: { reason: reasonField(t) },
                input,
                toast: () => t('Refused'),
              })
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
