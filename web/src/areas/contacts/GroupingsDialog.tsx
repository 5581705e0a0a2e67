import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cardStatusName, companyRoleName } from '@plumbline/contract/areas/contacts/names';
import { COMPANY_ROLES, COMPANY_STATUSES, GROUPING_COLOURS, contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { CheckField, ChoicesField, FormField } from '../../kit/records/form/FormFields.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { Dot } from './list.tsx';

type Grouping = OutputOf<typeof contacts.groupings>[number];
const TOUCHES = [contacts.groupings, contacts.directory, contacts.get];

/** Edits the groupings: their names, colours and rules. */
export function GroupingsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [edited, setEdited] = useState<Grouping | 'new' | null>(null);
  const groupings = useQuery(query(contacts.groupings, {}, { stay: true })).data ?? [];
  const remove = useSend(contacts.removeGrouping, { touches: TOUCHES });
  async function takeOff({ groupingId, name }: Grouping) {
    const text = t('Remove {name}? Its members stay as they are.', { name });
    if (await confirm({ text, confirmLabel: t('Remove'), tone: 'danger' })) remove.mutate({ groupingId });
  }
  if (edited) return <GroupingForm grouping={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  return (
    <Dialog
      title={t('Groupings')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={() => setEdited('new')}>
          {t('New grouping')}
        </Button>
      }
    >
      {groupings.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {t(
            'Put companies and people together, by hand or by a rule: preferred bidders, safety council, electrical trades.',
          )}
        </Box>
      )}
      {groupings.map((one) => (
        <Box
          key={one.groupingId}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Dot colour={one.colour} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {one.name}
            <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {one.rule
                ? t('{n|1 member, by a rule|# members, by a rule}', { n: one.members })
                : t('{n|1 member|# members}', { n: one.members })}
            </Box>
          </Box>
          <IconButton aria-label={t('Edit {name}', { name: one.name })} onClick={() => setEdited(one)}>
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton aria-label={t('Remove {name}', { name: one.name })} onClick={() => void takeOff(one)}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Dialog>
  );
}

function GroupingForm({ grouping, onClose }: { grouping: Grouping | null; onClose: () => void }) {
  const t = useT();
  const [groupingId] = useState(() => grouping?.groupingId ?? newId());
  return (
    <CallDialog
      call={contacts.saveGrouping}
      title={grouping ? t('Edit grouping') : t('New grouping')}
      action={t('Save')}
      back={t('Back')}
      initial={{
        name: grouping?.name ?? '',
        colour: GROUPING_COLOURS.find((one) => one === grouping?.colour) ?? 'blue',
        rule: grouping?.rule ?? null,
      }}
      input={({ rule }) => ({ groupingId, version: grouping?.version, rule })}
      messages={{ name: t('Give it a name') }}
      touches={TOUCHES}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="name" as={TextField} label={t('Name')} maxLength={60} required autoFocus />
          <FormField
            form={form}
            name="colour"
            as={SelectField}
            label={t('Colour')}
            options={GROUPING_COLOURS.map((value) => ({ value, label: colourName(value, t) }))}
          />
          <RuleFields rule={form.values.rule} onChange={(rule) => form.set({ rule })} />
        </>
      )}
    </CallDialog>
  );
}

type Rule = Grouping['rule'];

/** The rule by which companies belong to a grouping automatically. */
function RuleFields({ rule, onChange }: { rule: Rule; onChange: (rule: Rule) => void }) {
  const t = useT();
  return (
    <>
      <CheckField
        label={t('Companies that fit a rule belong to it by themselves')}
        value={rule !== null}
        onChange={(on) => onChange(on ? { roles: [], tradeIds: [], statuses: ['active'] } : null)}
      />
      {rule && (
        <>
          <ChoicesField
            label={t('What they do for us')}
            value={rule.roles}
            onChange={(roles) => onChange({ ...rule, roles })}
            options={COMPANY_ROLES.map((value) => ({ value, label: companyRoleName(value, t) }))}
          />
          <TradeChecks value={rule.tradeIds} onChange={(tradeIds) => onChange({ ...rule, tradeIds })} />
          <ChoicesField
            label={t('Status')}
            value={rule.statuses}
            onChange={(statuses) => onChange({ ...rule, statuses })}
            options={COMPANY_STATUSES.filter((one) => one !== 'merged').map((value) => ({
              value,
              label: cardStatusName(value, t),
            }))}
          />
        </>
      )}
    </>
  );
}

function TradeChecks({ value, onChange }: { value: string[]; onChange: (value: string[]) => void }) {
  const t = useT();
  const trades = useQuery(query(contacts.trades, {}, { quiet: true, stay: true })).data ?? [];
  if (trades.length === 0) return null;
  return (
    <ChoicesField
      label={t('Trades')}
      value={value}
      onChange={onChange}
      options={trades.map(({ tradeId, name }) => ({ value: tradeId, label: name }))}
    />
  );
}

interface GroupDialogProps {
  contactIds: string[];
  onClose: () => void;
  onDone: () => void;
}

/** Adds the chosen cards to a grouping. */
export function GroupDialog({ contactIds, onClose, onDone }: GroupDialogProps) {
  const t = useT();
  const groupings = useQuery(query(contacts.groupings, {}, { stay: true })).data ?? [];
  return (
    <CallDialog
      call={contacts.setGroupingMembers}
      title={t('Put into a grouping')}
      action={t('{n|Put 1 card in|Put # cards in}', { n: contactIds.length })}
      initial={{ groupingId: '' }}
      input={() => ({ contactIds, isIn: true })}
      messages={{ groupingId: t('Choose a grouping') }}
      touches={TOUCHES}
      done={() => {
        onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <FormField
          form={form}
          name="groupingId"
          as={SelectField}
          label={t('Grouping')}
          placeholder={t('Choose a grouping')}
          options={groupings.map((one) => ({ value: one.groupingId, label: one.name }))}
        />
      )}
    </CallDialog>
  );
}

function colourName(colour: (typeof GROUPING_COLOURS)[number], t: T): string {
  const names: Record<typeof colour, string> = {
    grey: t('Grey'),
    blue: t('Blue'),
    teal: t('Teal'),
    green: t('Green'),
    amber: t('Amber'),
    orange: t('Orange'),
    red: t('Red'),
    violet: t('Violet'),
  };
  return names[colour];
}
