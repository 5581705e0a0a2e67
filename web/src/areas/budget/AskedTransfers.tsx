import { useState } from 'react';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import { budgets } from '@plumbline/contract/areas/budget';
import type { Budget, TransferRow } from '@plumbline/contract/areas/budget';
import { AskedMoves } from '../../kit/records/form/AskedMoves.tsx';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { proseField } from '../../kit/records/form/formFields.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { ChangeProps } from './LineDialogs.tsx';

interface AskedTransfersProps extends Pick<ChangeProps, 'touches'> {
  budget: Budget;
  done: (budget: Budget) => void;
}

/** Budget transfers that wait for a second person, apart from the figures. */
export function AskedTransfers({ budget: { projectId, transfers }, done, touches }: AskedTransfersProps) {
  const t = useT();
  const [open, setOpen] = useState<{ transfer: TransferRow; Decide: typeof Approve } | null>(null);
  const types = costTypeWords(t);
  const lineText = (line: string | null, type: TransferRow['fromType']) =>
    `${line ?? t('No cost code')}, ${wordFor(types, type)}`;
  const ask = (Decide: typeof Approve) => (id: string) => {
    const transfer = transfers.find(({ transferId }) => transferId === id);
    if (transfer) setOpen({ transfer, Decide });
  };
  return (
    <>
      <AskedMoves
        title={t('Transfers to approve')}
        moves={transfers.map(({ transferId, from, to, fromType, toType, can, ...move }) => ({
          ...move,
          id: transferId,
          from: lineText(from, fromType),
          to: lineText(to, toType),
          approve: can['approveTransfer'],
          refuse: can['refuseTransfer'],
        }))}
        onApprove={ask(Approve)}
        onRefuse={ask(Refuse)}
      />
      {open && (
        <open.Decide
          {...{ projectId, touches }}
          transfer={open.transfer}
          onClose={() => setOpen(null)}
          done={(after) => {
            done(after);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

interface DecideProps extends ChangeProps {
  transfer: TransferRow;
}

function Approve({ projectId, transfer: { transferId, amountCents }, ...props }: DecideProps) {
  const t = useT();
  const format = useFormat();
  return (
    <CallDialog
      {...props}
      call={budgets.approveTransfer}
      title={t('Approve the transfer of {sum}', { sum: format.cents(amountCents) })}
      action={t('Approve')}
      initial={{ note: '' }}
      input={() => ({ projectId, transferId })}
      toast={() => t('Transferred')}
    >
      {(form) => (
        <FormInputs
          form={form}
          fields={{ note: proseField(t('Note'), { maxLength: 1000, optional: true }) }}
          autoFocus
        />
      )}
    </CallDialog>
  );
}

function Refuse({ projectId, transfer: { transferId, amountCents }, ...props }: DecideProps) {
  const t = useT();
  const format = useFormat();
  return (
    <CallDialog
      {...props}
      call={budgets.refuseTransfer}
      title={t('Refuse the transfer of {sum}', { sum: format.cents(amountCents) })}
      action={t('Refuse')}
      initial={{ reason: '' }}
      input={() => ({ projectId, transferId })}
      messages={{ reason: t('Give the reason') }}
      toast={() => t('Refused')}
    >
      {(form) => (
        <FormInputs
          form={form}
          fields={{ reason: proseField(t('Reason'), { maxLength: 1000, required: true }) }}
          autoFocus
        />
      )}
    </CallDialog>
  );
}
