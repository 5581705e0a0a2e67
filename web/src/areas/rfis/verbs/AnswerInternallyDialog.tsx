import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { useT } from '../../../kit/words/index.ts';
import { impactInput, impactsOf, missingImpacts } from '../formValues.ts';
import { ImpactFields } from './fields.tsx';

/** submitted or open → closed with the manager's own answer */
export function AnswerInternallyDialog(props: VerbProps<Rfi>) {
  const t = useT();
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.answerInternally}
      action={t('Answer and close')}
      lead={t('Your answer becomes the official response and the RFI closes without the design team.')}
      width={640}
      initial={{ body: '', ...impactsOf(props.record) }}
      input={impactInput}
      check={(values) => missingImpacts(values, t)}
      toast={(done) => t('{number} is answered and closed', { number: done.number ?? '' })}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="body"
            as={TextArea}
            label={t('Response')}
            rows={5}
            maxLength={20_000}
            autoFocus
          />
          <ImpactFields form={form} />
        </>
      )}
    </RecordVerbDialog>
  );
}
