import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { SimilarHint } from './SimilarHint.tsx';
import { impactFields, rfiFields } from './fields.ts';
import type { ImpactValues, RfiValues } from './fields.ts';

interface InputsProps {
  form: RecordForm<RfiValues>;
  /** the project cannot be chosen (editing, or inside a project) */
  fixedProject: boolean;
  /** why the question no longer changes */
  frozen?: string | undefined;
  exceptId?: string;
  /** a phone shows only what is needed first; the rest waits behind one press */
  brief?: boolean;
}

/** The inputs of an RFI: title, question and proposal first, with a hint when the same was asked before. */
export function RfiInputs({ form, fixedProject, frozen, exceptId, brief = false }: InputsProps) {
  const t = useT();
  const [all, setAll] = useState(!brief);
  const given = { form, fields: rfiFields(t, { brief, frozen }) };
  const { projectId, title, question } = form.values;
  return (
    <>
      {!fixedProject && <FormInputs {...given} names={['projectId']} />}
      <FormInputs {...given} names={['title', 'question']} autoFocus={!brief} />
      {projectId && frozen === undefined && (
        <SimilarHint projectId={projectId.projectId} title={title} question={question} exceptId={exceptId} />
      )}
      {!brief && <FormInputs {...given} names={['suggestedAnswer']} />}
      {all ? (
        <>
          <FormGrid>
            <FormInputs {...given} names={['rfiManagerId', 'rfiTypeId', 'neededOnSiteDate', 'dueDate']} />
            <FormInputs {...given} names={['locationId', 'drawingRefs', 'specSection', 'costCodeId']} />
            <FormInputs {...given} names={['reason', 'receivedFromId', 'responsibleCompanyId']} />
            <FormInputs {...given} names={['priority', 'reference']} />
          </FormGrid>
          <FormInputs {...given} names={['disciplines']} />
          <ImpactInputs form={form} optional />
          <FormInputs {...given} names={['isPrivate']} />
        </>
      ) : (
        <Button
          variant="text"
          endIcon={<ExpandMoreOutlined />}
          onClick={() => setAll(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('More details')}
        </Button>
      )}
    </>
  );
}

/** Cost and schedule impact; the amount and the days appear when they are known. */
export function ImpactInputs({ form, optional = false }: { form: RecordForm<ImpactValues>; optional?: boolean }) {
  const given = { form, fields: impactFields(useT(), { optional }) };
  const { costImpact, scheduleImpact } = form.values;
  return (
    <FormGrid>
      <FormInputs {...given} names={['costImpact']} />
      <div>{costImpact === 'yesKnown' && <FormInputs {...given} names={['costImpactCents']} />}</div>
      <FormInputs {...given} names={['scheduleImpact']} />
      <div>{scheduleImpact === 'yesKnown' && <FormInputs {...given} names={['scheduleImpactDays']} />}</div>
    </FormGrid>
  );
}
