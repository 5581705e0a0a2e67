import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { AUDIENCES, LEGAL_KINDS, legal } from '@plumbline/contract/areas/legal';
import type { DocumentRow, LegalKind } from '@plumbline/contract/areas/legal';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { TextArea } from './TextArea.tsx';
import { familyName, kindName } from './words.ts';

type Audience = (typeof AUDIENCES)[number];
const usual: Audience[] = ['employee', 'technician'];

/** Creates a document with its first text, or edits the title and audience of an existing one. */
export function DocumentDialog({ document, onClose }: { document?: DocumentRow; onClose: () => void }) {
  const t = useT();
  const call: Endpoint = document ? legal.updateDocument : legal.createDocument;
  return (
    <CallDialog
      call={call}
      width={document ? 520 : 760}
      title={document ? t('Edit title and audience') : t('New document')}
      action={document ? t('Save') : t('Save as draft')}
      initial={{
        kind: (document?.kind ?? '') as LegalKind | '',
        title: document?.title ?? '',
        audience: document?.audience ?? usual,
        label: '1',
        body: '',
      }}
      input={() => (document ? { documentId: document.documentId, version: document.version } : {})}
      check={({ kind, title, audience, body }): Record<string, string> => ({
        ...(kind === '' && { kind: t('Choose what it is') }),
        ...(title.trim() === '' && { title: t('Give it a title') }),
        ...(audience.length === 0 && { audience: t('Choose whom it concerns') }),
        ...(!document && body.trim() === '' && { body: t('Write or paste the text') }),
      })}
      touches={[legal.documents, legal.matrix, legal.mine]}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!document && (
            <FormField
              form={form}
              name="kind"
              as={SelectField}
              label={t('What it is')}
              autoFocus
              placeholder={t('Choose')}
              options={LEGAL_KINDS.map((value) => ({ value, label: kindName(value, t) }))}
            />
          )}
          <FormField form={form} name="title" as={TextField} label={t('Title')} maxLength={160} />
          <FormField form={form} name="audience" as={AudienceField} label={t('Whom it concerns')} />
          {!document && (
            <>
              <FormField form={form} name="label" as={TextField} label={t('Version')} maxLength={40} />
              <FormField form={form} name="body" as={TextArea} />
            </>
          )}
        </>
      )}
    </CallDialog>
  );
}

interface AudienceFieldProps {
  label: string;
  value: readonly Audience[];
  onChange: (value: Audience[]) => void;
  error?: string | undefined;
}

/** Chooses the families of people to whom a document applies. */
function AudienceField({ label, value, onChange, error }: AudienceFieldProps) {
  const t = useT();
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ fontWeight: 700 }}>{label}</Box>
      {AUDIENCES.map((family) => (
        <FormControlLabel
          key={family}
          label={familyName(family, t)}
          control={
            <Checkbox
              checked={value.includes(family)}
              aria-invalid={error ? true : undefined}
              onChange={(_event, on) => onChange(on ? [...value, family] : value.filter((other) => other !== family))}
            />
          }
        />
      ))}
      {error && <Box sx={{ color: 'error.main', typography: 'caption' }}>{error}</Box>}
    </Box>
  );
}
