import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { useT } from '../../../kit/words/index.ts';
import { impactInput, impactsOf } from '../formValues.ts';
import { ImpactFields } from './fields.tsx';

/** Confirms cost and schedule impact at any time. */
export function SetImpactsDialog(props: VerbProps<Rfi>) {
  const t = useT();
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.setImpacts}
      action={t('Confirm')}
      initial={impactsOf(props.record)}
      input={impactInput}
      toast={() => t('Impacts confirmed')}
    >
      {(form) => <ImpactFields form={form} />}
    </RecordVerbDialog>
  );
}
