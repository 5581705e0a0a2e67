import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { changeQuotes } from '@plumbline/contract/areas/changeQuotes';
import type { QuoteAsked } from '@plumbline/contract/areas/changeQuotes';
import { shares } from '@plumbline/contract/areas/shares';
import { FILES_MOST } from '@plumbline/contract/kit/fileLimits';
import { newId } from '@plumbline/contract/kit/uuid';
import { filesNotYet, useLinkUploads } from '../../kit/files/useUploads.ts';
import { NumberField } from '../../kit/records/form/FormFields.tsx';
import { DraftNote, FormErrors, Refusal } from '../../kit/records/form/FormParts.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { useByLink } from '../../kit/records/outside/useByLink.ts';
import { useRecordForm } from '../../kit/records/form/useRecordForm.ts';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { AskedLines, OwnLines } from './QuoteLines.tsx';
import { newOwnLine, readQuote, valuesOf } from './quote.ts';

/** The form of a quote, filled with the last submitted quote. */
export function QuoteForm({ token, quote, filesLeft }: { token: string; quote: QuoteAsked; filesLeft: number }) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const asked = quote.lines.filter(({ isOwn }) => !isOwn);
  const [initial] = useState(() => {
    const values = valuesOf(quote);
    return asked.length === 0 && values.own.length === 0 ? { ...values, own: [newOwnLine()] } : values;
  });
  const form = useRecordForm(`quote.${token}`, initial);
  const uploads = useLinkUploads(token, Math.min(FILES_MOST, filesLeft));
  const { run, busy, refused, refuse } = useByLink(changeQuotes.submit, changeQuotes.get, token);
  const [clientRef, setClientRef] = useState(newId);
  const [isSent, setIsSent] = useState(false);
  const { faults, lines, totalCents } = readQuote(asked, form.values, t);
  const isWhole = Object.keys(faults).length === 0;

  /** Finds the form field for an error path. A quote sends the requested lines first, then the added lines. */
  function placeOf(path: string): string {
    const [field, at] = path.split('.');
    if (field !== 'lines' || at === undefined) return path;
    const line = asked[Number(at)];
    return line ? `prices.${line.lineId}` : `own.${Number(at) - asked.length}`;
  }
  function send(event: FormEvent) {
    event.preventDefault();
    setIsSent(false);
    if (!isWhole) return form.setErrors(faults);
    if (lines.length === 0) return refuse(t('Add a line with your price first'));
    const { scheduleImpactDays, note } = form.values;
    run(
      { clientRef, lines, scheduleImpactDays, note, fileIds: uploads.fileIds },
      (after) => {
        setClientRef(newId());
        setIsSent(true);
        form.restart(valuesOf(after));
        uploads.clear();
        void client.invalidateQueries({ queryKey: [shares.get.path] });
      },
      (error) => form.take(error, placeOf),
    );
  }
  return (
    <Section
      title={quote.quotedAt ? t('Change your quote') : t('Your quote')}
      aside={<DraftNote savedAt={form.savedAt} />}
    >
      <Box component="form" noValidate onSubmit={send} ref={form.formRef} sx={{ display: 'grid', gap: 2 }}>
        <AskedLines asked={asked} form={form} />
        <OwnLines form={form} />
        <Box className="num" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'headline2' }}>
          <span>{t('Total')}</span>
          <span>{format.cents(totalCents)}</span>
          {!isWhole && (
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', alignSelf: 'center' }}>
              {t('without the lines that have no price yet')}
            </Box>
          )}
        </Box>
        <Box data-field="scheduleImpactDays">
          <NumberField
            label={t('Days more')}
            help={t('How much longer the work takes.')}
            optional
            most={3650}
            {...form.field('scheduleImpactDays')}
          />
        </Box>
        <Box data-field="note">
          <TextField
            label={t('Note')}
            help={t('What your price includes and excludes, and until when it is valid.')}
            optional
            multiline
            minRows={3}
            maxLength={5000}
            {...form.field('note')}
          />
        </Box>
        <FileDrop uploads={uploads} label={t('Add your quote or other files')} />
        <FormErrors errors={form.errors} />
        <Refusal text={refused} />
        <SubmitButton size="large" busy={busy} can={filesNotYet(uploads, t) || true}>
          {quote.quotedAt ? t('Submit changed quote') : t('Submit quote')}
        </SubmitButton>
        <Box role="status">
          {isSent && t('{company} has your quote. You can close this page.', { company: quote.companyName })}
        </Box>
      </Box>
    </Section>
  );
}
