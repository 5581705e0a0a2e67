import Box from '@mui/material/Box';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, Leveling, OwnLine } from '@plumbline/contract/areas/bidPackages';
import { ownLineCents } from '@plumbline/contract/areas/bidPackages/level';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { ownLineWords } from '@plumbline/contract/areas/bidPackages/names';
import { CheckField } from '../../kit/records/form/FormFields.tsx';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { cell, head, quiet } from './gridStyles.ts';
import { bidPackageSource } from './source.ts';

/** The lines that bidders added, each in its bidder's column. */
export function OwnRows({ bids, ...given }: { bids: readonly LeveledBid[]; all: Leveling; bidPackage: BidPackage }) {
  const t = useT();
  const words = ownLineWords(t);
  return bids.flatMap(({ bid }) =>
    bid.ownLines.map((own) => (
      <tr key={own.ownLineId}>
        <Box component="th" scope="row" sx={head}>
          {own.description}
          <Box component="span" sx={quiet}>
            {[wordFor(words, own.kind), t('added by the bidder')].join(' · ')}
          </Box>
        </Box>
        {bids.map((one) => (
          <Box component="td" key={one.bid.inviteId} sx={cell}>
            {one.bid === bid && <OwnCell own={own} {...given} />}
          </Box>
        ))}
      </tr>
    )),
  );
}

/** A bidder's price for an added line. It counts only when we choose so. */
function OwnCell({ own, all, bidPackage }: { own: OwnLine; all: Leveling; bidPackage: BidPackage }) {
  const t = useT();
  const format = useFormat();
  const { run, busy } = useRecordVerb(bidPackageSource, bidPackage, bidPackages.level, { toast: () => t('Saved') });
  const { ownLineId, isCounted } = own;
  const cents = ownLineCents(own);
  const counted = all.bids.flatMap(({ ownLines }) =>
    ownLines.filter((one) => (one.ownLineId === ownLineId ? !isCounted : one.isCounted)),
  );
  const { bidPackageId, version } = bidPackage;
  // The column says whose line it is. A line without an amount shows a dash.
  if (cents === null) return '–';
  return (
    <>
      <Box className="num" sx={isCounted ? undefined : { color: 'text.secondary' }}>
        {format.cents(cents)}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', '& label': { mr: 0 } }}>
        <CheckField
          label={t('count it')}
          value={isCounted}
          disabled={busy || bidPackage.can['level'] !== true}
          onChange={() => run({ bidPackageId, version, plugs: [], countedIds: counted.map((one) => one.ownLineId) })}
        />
      </Box>
    </>
  );
}
