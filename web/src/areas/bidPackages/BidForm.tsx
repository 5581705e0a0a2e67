import Box from '@mui/material/Box';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import type { Invitation } from '@plumbline/contract/areas/bidSubmissions';
import { FILES_MOST } from '@plumbline/contract/kit/fileLimits';
import { newId } from '@plumbline/contract/kit/uuid';
import { filesNotYet, useLinkUploads } from '../../kit/files/useUploads.ts';
import { DraftNote, FormErrors, Refusal } from '../../kit/records/form/FormParts.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { useByLink } from '../../kit/records/outside/useByLink.ts';
import { useRecordForm } from '../../kit/records/form/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';
import { BidFields, NO_BID, bidPlaceOf, readBid } from './BidFields.tsx';
import { OwnFiles, SinceBid } from './OwnBid.tsx';
import { valuesOfBid } from './bidValues.ts';

/**
 * The form of a bid, filled with the submitted bid so that it can be changed from any device. Its React key must be the
 * number of that bid.
 */
export function BidForm({
  token,
  invitation,
  filesLeft,
}: {
  token: string;
  invitation: Invitation;
  filesLeft: number;
}) {
  const t = useT();
  const content = invitation.bid?.content;
  const form = useRecordForm(`bid.${token}.${invitation.bid?.number ?? 0}`, content ? valuesOfBid(content) : NO_BID);
  const [kept, setKept] = useState(content?.files ?? []);
  const uploads = useLinkUploads(token, Math.min(FILES_MOST - kept.length, filesLeft));
  const { run, busy, refused } = useByLink(bidSubmissions.submit, bidSubmissions.get, token);
  const [clientRef, setClientRef] = useState(newId);
  const { lines, bid } = invitation;
  const open = invitation.addenda.filter(({ acknowledgedAt }) => acknowledgedAt === null).length;

  function send(event: FormEvent) {
    event.preventDefault();
    const { faults, ...read } = readBid(lines, form.values, t);
    if (Object.keys(faults).length > 0) return form.setErrors(faults);
    run(
      { clientRef, ...form.values, ...read, fileIds: [...kept.map(({ fileId }) => fileId), ...uploads.fileIds] },
      () => {
        form.forget();
        setClientRef(newId());
        uploads.clear();
      },
      (error) => form.take(error, bidPlaceOf(lines, form.values)),
    );
  }
  return (
    <Section title={bid ? t('Change your bid') : t('Your bid')} aside={<DraftNote savedAt={form.savedAt} />}>
      <Box component="form" noValidate onSubmit={send} ref={form.formRef} sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>
          {t('Sealed until bids are due: only you see your prices, by this link. The last bid counts.')}
        </Box>
        {content && <SinceBid content={content} lines={lines} />}
        <BidFields lines={lines} bidderLines={invitation.bidderLines} form={form} />
        {kept.length > 0 && (
          <OwnFiles token={token} files={kept} onRemove={(gone) => setKept(kept.filter((one) => one !== gone))} />
        )}
        <FileDrop uploads={uploads} label={t('Add your quote or other files')} />
        <FormErrors errors={form.errors} />
        <Refusal text={refused} />
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          busy={busy}
          can={
            open > 0 ? t('Acknowledge {n|one addendum|# addenda} first.', { n: open }) : filesNotYet(uploads, t) || true
          }
          onPress={() => undefined}
        >
          {bid ? t('Replace the bid') : t('Submit bid')}
        </ActionButton>
      </Box>
    </Section>
  );
}
