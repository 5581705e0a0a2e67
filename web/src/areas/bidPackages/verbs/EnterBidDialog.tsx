import Box from '@mui/material/Box';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { CheckField } from '../../../kit/records/form/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { useDraftUploads } from '../../../kit/records/form/useDraftUploads.ts';
import { FileDrop } from '../../../kit/ui/FileDrop.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { BidFields, NO_BID, bidPlaceOf, readBid } from '../BidFields.tsx';

/** Enters a bid that arrived by mail, with its files. */
export function EnterBidDialog(props: VerbProps<BidPackage>) {
  const { record } = props;
  const t = useT();
  const openOf = (inviteId: string) =>
    record.addenda.length - (record.invites.find((one) => one.inviteId === inviteId)?.acknowledged ?? 0);
  return (
    <RecordVerbDialog
      {...props}
      useFiles={useDraftUploads}
      call={bidPackages.enterBid}
      title={t('Enter a bid for a bidder')}
      lead={t(
        'Enter what they sent by mail. The bid is sealed until bids are due, for you as well, and marked as entered by you; they get a receipt. It replaces a bid that they submitted before.',
      )}
      width={640}
      initial={{
        ...NO_BID,
        inviteId: '',
        takesAddenda: false,
      }}
      input={(values, uploads) => {
        const { faults: _faults, ...read } = readBid(record.lines, values, t);
        return { ...read, fileIds: uploads.fileIds };
      }}
      check={(values) => ({
        ...readBid(record.lines, values, t).faults,
        ...(openOf(values.inviteId) > 0 &&
          !values.takesAddenda && { takesAddenda: t('Their bid has to take in every addendum') }),
      })}
      placeOf={(path, values) => bidPlaceOf(record.lines, values)(path)}
      messages={{ inviteId: t('Choose a bidder'), fileIds: t('Add what they sent') }}
      toast={() => t('The bid is in')}
    >
      {(form, uploads) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Box data-field="inviteId">
            <SelectField
              label={t('Bidder')}
              placeholder={t('Choose')}
              value={form.values.inviteId}
              error={form.errors['inviteId']}
              onChange={(inviteId) => form.set({ inviteId })}
              options={record.invites.map(({ inviteId, person }) => ({
                value: inviteId,
                label: [person.companyName, person.fullName].filter(Boolean).join(', '),
              }))}
            />
          </Box>
          <Box data-field="fileIds">
            <FileDrop uploads={uploads} label={t('Add what they sent')} />
            {form.errors['fileIds'] && (
              <Box role="alert" sx={{ color: 'status.attention.ink' }}>
                {form.errors['fileIds']}
              </Box>
            )}
          </Box>
          <BidFields lines={record.lines} bidderLines={record.bidderLines} forBidder form={form} />
          {openOf(form.values.inviteId) > 0 && (
            <Box data-field="takesAddenda">
              <CheckField
                label={t('Their bid takes in {n|one addendum|# addenda}', { n: openOf(form.values.inviteId) })}
                value={form.values.takesAddenda}
                onChange={(takesAddenda) => form.set({ takesAddenda })}
              />
              {form.errors['takesAddenda'] && (
                <Box role="alert" sx={{ color: 'status.attention.ink' }}>
                  {form.errors['takesAddenda']}
                </Box>
              )}
            </Box>
          )}
        </Box>
      )}
    </RecordVerbDialog>
  );
}
