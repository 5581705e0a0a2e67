import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import type { ChangeKind, ChangeSide } from '@plumbline/contract/areas/changeOrders/kinds';
import { kindWords, sideWords } from '@plumbline/contract/areas/changeOrders/names';
import { Suspense } from 'react';
import { lazyPart, useRight } from '../../kit/nav/index.ts';
import { EditForm } from '../../kit/records/form/EditForm.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormCell, FormGrid, FormPart } from '../../kit/records/form/FormParts.tsx';
import { NewForm } from '../../kit/records/form/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { textField } from '../../kit/records/form/formFields.ts';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { choicesOf } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { MADE_KINDS, changeFields, changeValues } from './fields.ts';
import type { ChangeValues } from './fields.ts';
import { DaysField, SignedAmountField } from './inputs.tsx';
import { changeSource } from './source.ts';

const UsualMarkups = lazyPart(() => import('./UsualMarkups.tsx').then((module) => module.UsualMarkups));
const ContractField = lazyPart(() => import('./ContractField.tsx').then((module) => module.ContractField));

/** Creates a change. It gets its number at once; its lines are added on its page. */
export function NewChange(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={changeSource}
      call={changeOrders.create}
      fields={changeFields(t)}
      title={t('New change order')}
      action={t('Create')}
      toast={({ number }) => t('{number} created', { number: number ?? '' })}
      files={t('Attach photos, drawings or other files')}
    >
      {(form) => <Inputs form={form} isNew />}
    </NewForm>
  );
}

export interface ChildProps {
  /** The event or change that the new change belongs to */
  parent: ChangeOrder;
  changeKind: Exclude<ChangeKind, 'rfq'>;
  changeSide: ChangeSide;
  onClose: () => void;
}

/** Creates a change from another change, with that change's values. */
export function NewChild({ parent, changeKind, changeSide, onClose }: ChildProps) {
  const t = useT();
  const fields = changeFields(t);
  const isSameSide = parent.changeSide === changeSide;
  const known = changeValues(t, parent);
  const filled = {
    ...fields,
    changeKind: { ...fields.changeKind, empty: changeKind },
    changeSide: { ...fields.changeSide, empty: changeSide },
    title: { ...fields.title, empty: parent.title },
    contractId: { ...fields.contractId, empty: isSameSide ? known.contractId : '' },
    scopeStatus: { ...fields.scopeStatus, empty: known.scopeStatus },
    changeType: { ...fields.changeType, empty: known.changeType },
    changeReason: { ...fields.changeReason, empty: known.changeReason },
    description: { ...fields.description, empty: known.description },
    detailedScope: { ...fields.detailedScope, empty: known.detailedScope },
    drawingRefs: { ...fields.drawingRefs, empty: known.drawingRefs },
    parentId: { ...textField('', { maxLength: 40 }), empty: parent.changeOrderId },
  };
  return (
    <NewForm
      projectId={parent.projectId}
      proposed={undefined}
      origin={`${parent.changeOrderId}.${changeKind}.${changeSide}`}
      onClose={onClose}
      source={changeSource}
      call={changeOrders.create}
      fields={filled}
      title={t('New change out of {name}', { name: parent.number ?? parent.title })}
      action={t('Create')}
      toast={({ number }) => t('{number} created', { number: number ?? '' })}
      files={t('Attach photos, drawings or other files')}
    >
      {(form) => <Inputs form={form} isNew />}
    </NewForm>
  );
}

/** Edits the values of a change apart from its lines, while it is not out for review. */
export function EditChange(props: VerbProps<ChangeOrder>) {
  const t = useT();
  const valuesOf = (one: ChangeOrder) => changeValues(t, one);
  return (
    <EditForm {...props} call={changeOrders.update} fields={changeFields(t)} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

function Inputs({ form, isNew = false }: { form: Form<ChangeValues>; isNew?: boolean }) {
  const t = useT();
  const fields = changeFields(t);
  const given = { form, fields };
  const readsCost = useRight('changeOrder', 'readCost') !== 'none';
  const { changeKind, changeSide, projectId } = form.values;
  const isEvent = changeKind === 'event';
  const isPriced = changeKind === 'pco' || changeKind === 'co';
  return (
    <>
      {isNew && <KindAndSide form={form} />}
      <FormInputs {...given} names={['title']} autoFocus />
      <FormInputs {...given} names={['description']} />
      <FormGrid>
        {changeKind !== 'rfq' && (
          <FormCell name="contractId">
            <Suspense>
              <ContractField
                label={fields.contractId.label}
                {...form.field('contractId')}
                projectId={projectId?.projectId}
                changeSide={changeSide}
              />
            </Suspense>
          </FormCell>
        )}
        <FormInputs {...given} names={['changeReason']} />
        {readsCost && (
          <FormCell name="roughOrderCents">
            <SignedAmountField
              label={fields.roughOrderCents.label}
              optional
              help={t('A credit with a minus')}
              {...form.field('roughOrderCents')}
            />
          </FormCell>
        )}
        <FormCell name="scheduleImpactDays">
          <DaysField
            label={fields.scheduleImpactDays.label}
            optional
            help={t('Fewer with a minus. Only days that are agreed move completion')}
            {...form.field('scheduleImpactDays')}
          />
        </FormCell>
      </FormGrid>
      {isNew && isPriced && readsCost && form.values.contractId && (
        <Suspense>
          <UsualMarkups contractId={form.values.contractId} changeSide={changeSide} />
        </Suspense>
      )}
      <MoreFields form={form} kind="changeOrder" isNew={isNew} first={FIRST}>
        <FormGrid>
          <FormInputs {...given} names={['scheduleImpactKind', 'scopeStatus', 'changeType', 'managerId', 'dueDate']} />
          {!isEvent && <FormInputs {...given} names={['contactId']} />}
        </FormGrid>
        <FormInputs {...given} names={['detailedScope', 'drawingRefs']} />
        {isPriced && readsCost && (
          <FormPart title={t('Tax and markups')}>
            <FormInputs {...given} names={['taxPercent', 'creditMarkupRule']} />
          </FormPart>
        )}
        <CustomInputs form={form} kind="changeOrder" />
        <div>
          <FormInputs {...given} names={['isPrivate']} />
        </div>
      </MoreFields>
    </>
  );
}

/** The inputs that are never folded. */
const FIRST = [
  'projectId',
  'changeKind',
  'changeSide',
  'title',
  'description',
  'contractId',
  'changeReason',
  'roughOrderCents',
  'scheduleImpactDays',
  'fileIds',
];

/**
 * The kind of a change and the other party, as far as the person may choose. A change order request always goes to the
 * owner.
 */
function KindAndSide({ form }: { form: Form<ChangeValues> }) {
  const t = useT();
  const [event, owner, vendor] = [
    useRight('changeOrder.event', 'create'),
    useRight('changeOrder.owner', 'create'),
    useRight('changeOrder.vendor', 'create'),
  ].map((scope) => scope !== 'none');
  const fields = changeFields(t);
  const kinds = MADE_KINDS.filter((kind) =>
    kind === 'event' ? event : kind === 'cor' ? owner : Boolean(owner) || Boolean(vendor),
  );
  const { changeKind } = form.values;
  const sides = (['owner', 'vendor'] as const).filter((side) =>
    changeKind === 'event' ? true : side === 'owner' ? owner : vendor && changeKind !== 'cor',
  );
  function setKind(next: ChangeKind | '') {
    form.set({ changeKind: next || 'event', ...(next === 'cor' && { changeSide: 'owner', contractId: '' }) });
  }
  return (
    <FormGrid>
      <FormCell name="changeKind">
        <SelectField
          label={fields.changeKind.label}
          value={changeKind}
          onChange={setKind}
          error={form.errors['changeKind']}
          options={choicesOf(kindWords(t), kinds)}
        />
      </FormCell>
      <FormCell name="changeSide">
        <SelectField
          label={fields.changeSide.label}
          value={form.values.changeSide}
          onChange={(side) => form.set({ changeSide: side || 'owner', contractId: '' })}
          error={form.errors['changeSide']}
          options={choicesOf(sideWords(t), sides)}
        />
      </FormCell>
    </FormGrid>
  );
}
