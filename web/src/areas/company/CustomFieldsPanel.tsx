import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CUSTOM_TYPES, customFields } from '@plumbline/contract/kit/customFields';
import type { CustomField, CustomType } from '@plumbline/contract/kit/customFields';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { CheckField, FormField, TextArea } from '../../kit/records/form/FormFields.tsx';
import { partsOf } from '../../kit/records/kind/areas.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

/** The company's custom fields, by kind of record. */
export function CustomFieldsPanel({ may }: { may: boolean }) {
  const kinds = partsOf('records')
    .flatMap((part) => part.kinds ?? [])
    .filter((kind) => kind.customFields);
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box component="p" sx={{ m: 0, maxWidth: '60ch' }}>
        {t(
          'Your company’s own fields, such as a zone or a budget code. They appear in forms, on records, in lists, imports and exports, and on paper.',
        )}
      </Box>
      {kinds.map((kind) => (
        <KindFields key={kind.kind} kind={kind} may={may} />
      ))}
    </Box>
  );
}

function KindFields({ kind: { kind, plural }, may }: { kind: RecordKind; may: boolean }) {
  const t = useT();
  const [edited, setEdited] = useState<CustomField | null>(null);
  const fields = useQuery(query(customFields.list, { kind }));
  const order = useSend(customFields.order, { touches: [customFields.list] });
  if (!fields.data) return <SkeletonRows rows={3} />;
  const inUse = fields.data.filter(({ archived }) => !archived);
  const move = (from: number, to: number) => {
    const ids = inUse.map(({ fieldId }) => fieldId);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.mutate({ kind, fieldIds: ids });
  };
  const fresh: CustomField = {
    fieldId: newId(),
    kind,
    type: 'text',
    name: '',
    help: null,
    required: false,
    choices: [],
    archived: false,
  };
  return (
    <Box component="section" aria-label={plural(t)}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, typography: 'headline2' }}>
          {plural(t)}
        </Box>
        {may && (
          <Button variant="contained" onClick={() => setEdited(fresh)}>
            {t('New field')}
          </Button>
        )}
      </Box>
      {fields.data.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('No custom fields yet.')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {fields.data.map((field, at) => (
          <Box
            component="li"
            key={field.fieldId}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box
              sx={{
                flex: 1,
                minWidth: 0,
                overflowWrap: 'anywhere',
                color: field.archived ? 'text.tertiary' : undefined,
              }}
            >
              {field.name}{' '}
              <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {[typeWords(t)[field.type], field.required && t('required'), field.archived && t('archived')]
                  .filter(Boolean)
                  .join(', ')}
              </Box>
            </Box>
            {may && !field.archived && (
              <>
                <IconButton
                  aria-label={t('Move {name} up', { name: field.name })}
                  disabled={at === 0 || order.isPending}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUpwardOutlined fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={t('Move {name} down', { name: field.name })}
                  disabled={at === inUse.length - 1 || order.isPending}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDownwardOutlined fontSize="small" />
                </IconButton>
              </>
            )}
            {may && (
              <Button aria-label={t('Edit {name}', { name: field.name })} onClick={() => setEdited(field)}>
                {t('Edit')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {edited && <FieldDialog field={edited} onClose={() => setEdited(null)} />}
    </Box>
  );
}

function typeWords(t: T): Record<CustomType, string> {
  return { text: t('Text'), number: t('Number'), date: t('Date'), choice: t('One of several choices') };
}

/** Widened to `Endpoint`, because the form holds the choices as one text with a line each. */
const SAVE: Endpoint = customFields.save;

/** Adds or edits a custom field. */
function FieldDialog({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const t = useT();
  const { fieldId, kind, type, name, help, required, choices, archived } = field;
  const words = typeWords(t);
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return (
    <CallDialog
      call={SAVE}
      title={name ? t('Custom field') : t('New field')}
      action={t('Save')}
      initial={{ name, type, help: help ?? '', required, choiceLines: choices.join('\n'), archived }}
      input={({ choiceLines }) => ({ fieldId, kind, choices: lines(choiceLines) })}
      check={(values): Record<string, string> => {
        if (values.name.trim() === '') return { name: t('Give it a name') };
        return values.type === 'choice' && lines(values.choiceLines).length === 0
          ? { choiceLines: t('Give at least one choice') }
          : {};
      }}
      touches={[customFields.list]}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="name" as={TextField} label={t('Name')} required autoFocus maxLength={60} />
          <FormField
            form={form}
            name="type"
            as={SelectField<CustomType>}
            label={t('Holds')}
            options={CUSTOM_TYPES.map((one) => ({ value: one, label: words[one] }))}
          />
          {form.values.type === 'choice' && (
            <FormField
              form={form}
              name="choiceLines"
              as={TextArea}
              rows={4}
              label={t('Choices, one per line')}
              help={t('A choice that you take out stays on the records that have it.')}
            />
          )}
          <FormField
            form={form}
            name="help"
            as={TextField}
            label={t('Help below the field')}
            optional
            maxLength={200}
          />
          <CheckField {...form.field('required')} label={t('Required before a record leaves draft')} />
          <CheckField {...form.field('archived')} label={t('Archived: no form asks for it, values stay readable')} />
        </>
      )}
    </CallDialog>
  );
}
