import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { FormLine } from '@plumbline/contract/areas/bidPackages';
import { submittedCents } from '@plumbline/contract/areas/bidPackages/level';
import { scopeWords } from '@plumbline/contract/areas/bidPackages/names';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import type { Invitation } from '@plumbline/contract/areas/bidSubmissions';
import { readTyped, readTypedCents, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { useUploads } from '../../kit/files/useUploads.ts';
import { DraftNote } from '../../kit/records/FormParts.tsx';
import { Section } from '../../kit/records/Section.tsx';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { quantityText } from './formRows.ts';
import { useByLink } from './useByLink.ts';

type Answers = Record<string, string>;
interface Values {
  /** by line: what is typed, and what is chosen */
  answers: Answers;
  inclusions: string;
  exclusions: string;
  qualifications: string;
  leadTimeWeeks: string;
}
const EMPTY: Values = { answers: {}, inclusions: '', exclusions: '', qualifications: '', leadTimeWeeks: '' };
const ANSWERS = ['yes', 'no', 'included', 'excluded'] as const;

/** The form of a bid. The server shows no price again, so this browser keeps what is typed until bids are due. */
export function BidForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useT();
  const format = useFormat();
  const form = useRecordForm<Values>(`bid.${token}`, EMPTY);
  const uploads = useUploads({ path: '/apisc/share/upload', headers: { 'Share-Token': token } });
  const { run, busy, refused } = useByLink(bidSubmissions.submit, token);
  const [clientRef, setClientRef] = useState(newId);
  const { lines, bid } = invitation;
  const { answers } = form.values;
  const read = lines.map((line) => readLine(line, answers[line.lineId] ?? '', t));
  const open = invitation.addenda.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;
  const total = submittedCents(
    lines,
    new Map(read.map(({ line: { lineId, amountCents, unitPrice } }) => [lineId, { amountCents, unitPrice }])),
  );

  function send(event: FormEvent) {
    event.preventDefault();
    const wrong = read.flatMap(({ line, fault }) => (fault ? [[`line.${line.lineId}`, fault] as const] : []));
    if (wrong.length > 0) return form.setErrors(Object.fromEntries(wrong));
    const { answers: _answers, leadTimeWeeks, ...words } = form.values;
    const weeks = readTyped(leadTimeWeeks || '0', { places: 0, digits: 3 });
    if ('fault' in weeks) return form.setErrors({ leadTimeWeeks: typedRefusal(weeks.fault, { places: 0 }, t) });
    run(
      {
        clientRef,
        lines: read.map(({ line }) => line),
        ...words,
        leadTimeWeeks: leadTimeWeeks.trim() === '' ? null : Number(weeks.value),
        fileIds: uploads.fileIds,
      },
      () => setClientRef(newId()),
      (error) => form.take(error),
    );
  }
  const set = (lineId: string, value: string) => form.set({ answers: { ...answers, [lineId]: value } });
  return (
    <Section title={bid ? t('Hand in another bid') : t('Your bid')} aside={<DraftNote savedAt={form.savedAt} />}>
      <Box component="form" noValidate onSubmit={send} ref={form.formRef} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>
          {t(
            'Sealed until bids are due: nobody sees a price before, and this page shows none again. The last bid counts.',
          )}
        </Box>
        {lines.map((line) => (
          <Box key={line.lineId} data-field={`line.${line.lineId}`}>
            <LineField
              line={line}
              value={answers[line.lineId] ?? ''}
              error={form.errors[`line.${line.lineId}`]}
              onChange={(value) => set(line.lineId, value)}
            />
          </Box>
        ))}
        <b className="num">{t('Total without alternates {sum}', { sum: format.cents(total) })}</b>
        <TextField
          label={t('Inclusions')}
          optional
          multiline
          minRows={2}
          maxLength={5000}
          {...form.field('inclusions')}
        />
        <TextField
          label={t('Exclusions')}
          optional
          multiline
          minRows={2}
          maxLength={5000}
          {...form.field('exclusions')}
        />
        <TextField
          label={t('Qualifications')}
          optional
          multiline
          minRows={2}
          maxLength={5000}
          {...form.field('qualifications')}
        />
        <Box data-field="leadTimeWeeks">
          <TextField
            label={t('Lead time, weeks')}
            optional
            maxLength={3}
            inputMode="numeric"
            {...form.field('leadTimeWeeks')}
          />
        </Box>
        <FileDrop uploads={uploads} label={t('Add your quote or other files')} />
        {refused && (
          <Box
            role="alert"
            sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
          >
            {refused}
          </Box>
        )}
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          busy={busy}
          can={
            open > 0
              ? t('Acknowledge {n|one addendum|# addenda} first.', { n: open })
              : uploads.busy
                ? t('Wait until the files have arrived')
                : true
          }
          onPress={() => undefined}
        >
          {bid ? t('Replace the bid') : t('Hand in the bid')}
        </ActionButton>
      </Box>
    </Section>
  );
}

interface LineProps {
  line: FormLine;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function LineField({ line, value, error, onChange }: LineProps) {
  const t = useT();
  const format = useFormat();
  const { section, description, isRequired } = line;
  const label = [line.code, description].filter(Boolean).join(' ');
  const scopes = scopeWords(t);
  if (section === 'allowance')
    return (
      <div>{t('{name}: allowance of {sum}, in every bid', { name: label, sum: format.cents(line.amountCents) })}</div>
    );
  if (section === 'scope' || section === 'question')
    return (
      <SelectField
        label={label}
        value={value}
        error={error}
        optional={!isRequired}
        placeholder={t('Choose')}
        onChange={onChange}
        options={
          section === 'scope'
            ? [
                { value: 'included', label: scopes.included },
                { value: 'excluded', label: scopes.excluded },
              ]
            : [
                { value: 'yes', label: t('Yes') },
                { value: 'no', label: t('No') },
              ]
        }
      />
    );
  const much = quantityText(line);
  const help = [
    section === 'unitPrice' ? t('Price of a unit, $') : t('Price, $'),
    much,
    section === 'alternate' && (line.isDeduct ? t('alternate, to be deducted') : t('alternate, to be added')),
  ];
  return (
    <TextField
      label={label}
      help={help.filter(Boolean).join(', ')}
      value={value}
      error={error}
      optional={!isRequired}
      maxLength={20}
      inputMode="decimal"
      onChange={onChange}
    />
  );
}

/** What a line of the form is answered with, or why what was typed is none. */
function readLine(line: FormLine, text: string, t: T) {
  const { lineId, section, isRequired } = line;
  const none = { lineId, amountCents: null, unitPrice: null, answer: null };
  const isEmpty = text.trim() === '';
  const wanted = isEmpty && isRequired && section !== 'allowance' ? t('Fill this in') : null;
  if (isEmpty || section === 'allowance') return { line: none, fault: wanted };
  if (section === 'scope' || section === 'question')
    return { line: { ...none, answer: ANSWERS.find((one) => one === text) ?? null }, fault: null };
  if (section === 'unitPrice') {
    const read = readTyped(text, { places: 4 });
    if ('fault' in read) return { line: none, fault: typedRefusal(read.fault, { places: 4 }, t) };
    return { line: { ...none, unitPrice: read.value }, fault: null };
  }
  const read = readTypedCents(text, { digits: 7 });
  if ('fault' in read) return { line: none, fault: typedRefusal(read.fault, { places: 2 }, t) };
  return { line: { ...none, amountCents: read.cents }, fault: null };
}
