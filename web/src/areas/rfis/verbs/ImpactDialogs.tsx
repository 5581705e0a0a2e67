import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { FormInputs } from '../../../kit/records/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { Prose } from '../../../kit/records/Section.tsx';
import { proseField } from '../../../kit/records/formFields.ts';
import { useT } from '../../../kit/words/index.ts';
import { ImpactInputs } from '../inputs.tsx';
import { impactInput, impactsOf, missingImpacts } from '../fields.ts';

/* The verbs that confirm what an RFI costs and delays. */

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
      {(form) => <ImpactInputs form={form} />}
    </RecordVerbDialog>
  );
}

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
      composer
      initial={{ body: '', ...impactsOf(props.record) }}
      input={impactInput}
      check={(values) => missingImpacts(values, t)}
      toast={(done) => t('{number} is answered and closed', { number: done.number ?? '' })}
    >
      {(form) => (
        <>
          <FormInputs
            form={form}
            fields={{ body: proseField(t('Response'), { rows: 5, maxLength: 20_000 }) }}
            autoFocus
          />
          <ImpactInputs form={form} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** answered → closed */
export function CloseDialog(props: VerbProps<Rfi>) {
  const t = useT();
  const { number, responses } = props.record;
  return (
    <RecordVerbDialog
      {...props}
      call={rfis.close}
      title={t('Accept and close {name}', { name: number ?? t('RFI') })}
      width={640}
      initial={impactsOf(props.record)}
      input={impactInput}
      check={(values) => missingImpacts(values, t)}
      toast={(done) => t('{number} is closed; the answer was distributed', { number: done.number ?? '' })}
    >
      {(form) => (
        <>
          {responses
            .filter(({ official }) => official)
            .map(({ responseId, onBehalfOf, by, body }) => (
              <div key={responseId}>
                <Lead>{t('Official response of {name}', { name: onBehalfOf?.fullName ?? by?.fullName ?? '' })}</Lead>
                <Prose quiet lines={4}>
                  {body}
                </Prose>
              </div>
            ))}
          <Lead>{t('Confirm what it costs and how long it takes. Everybody who watches gets the answer.')}</Lead>
          <ImpactInputs form={form} />
        </>
      )}
    </RecordVerbDialog>
  );
}

function Lead({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary' }}>{children}</Box>;
}
