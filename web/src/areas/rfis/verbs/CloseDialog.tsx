import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { Prose } from '../../../kit/records/Section.tsx';
import { useT } from '../../../kit/words/index.ts';
import { impactInput, impactsOf, missingImpacts } from '../formValues.ts';
import { ImpactFields, Lead } from './fields.tsx';

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
          <ImpactFields form={form} />
        </>
      )}
    </RecordVerbDialog>
  );
}
