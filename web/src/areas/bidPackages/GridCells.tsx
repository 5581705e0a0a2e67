import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FormLine } from '@plumbline/contract/areas/bidPackages';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { answerText, scopeWords } from '@plumbline/contract/areas/bidPackages/names';
import { formatPrice, quantityText } from '@plumbline/contract/kit/money/typed';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { cell, head, quiet, bidderText } from './gridStyles.ts';

interface CellProps {
  line: FormLine;
  bid: LeveledBid;
  onPress: (() => void) | undefined;
}

/** The amount that counts in a cell, marked if it is our own figure or if something is missing. */
export function CellButton({ line, bid, onPress }: CellProps) {
  const t = useT();
  const format = useFormat();
  const found = bid.cells.get(line.lineId);
  const given = bid.bid.lines.find(({ lineId }) => lineId === line.lineId);
  const isOurs = (found?.plug?.cents ?? null) !== null;
  const words = answerText(line, given?.answer, t, format.day) || wordFor(scopeWords(t), found?.scope);
  const own =
    given?.quantity && t('{quantity} bid', { quantity: quantityText({ quantity: given.quantity, unit: line.unit }) });
  const rate = given?.unitPrice && t('{sum} a unit', { sum: `$${formatPrice(given.unitPrice)}` });
  const shown = (
    <>
      <Box
        component="span"
        className="num"
        sx={found?.isGap ? { color: 'status.attention.ink', fontWeight: 700 } : undefined}
      >
        {typeof found?.cents === 'number' ? format.cents(found.cents) : words || (found?.isGap ? t('Gap') : '–')}
      </Box>
      <Box component="span" sx={quiet}>
        {[isOurs && t('plug'), typeof found?.cents === 'number' && words, rate, own, found?.plug?.note, given?.note]
          .filter(Boolean)
          .join(', ')}
      </Box>
    </>
  );
  if (line.section === 'question') return <Box sx={bidderText}>{shown}</Box>;
  return (
    <Pressed
      says={t('{name}, {line}: set our figure', { name: nameOf(bid), line: line.description })}
      onPress={line.droppedIn === null ? onPress : undefined}
    >
      {shown}
    </Pressed>
  );
}

const nameOf = ({ bid: { person } }: LeveledBid) => person.companyName ?? person.fullName;

/** The content of a cell; a button where a value can be set. */
function Pressed(props: { says: string; onPress: (() => void) | undefined; children: ReactNode }) {
  const { says, onPress, children } = props;
  if (!onPress) return children;
  return (
    <Box
      component="button"
      type="button"
      onClick={onPress}
      sx={{
        all: 'unset',
        cursor: 'pointer',
        display: 'block',
        width: '100%',
        '&:focus-visible': { outline: '2px solid' },
      }}
    >
      <span className="vh">{says} </span>
      {children}
    </Box>
  );
}

interface AdjustmentProps {
  bids: readonly LeveledBid[];
  onPress: ((bid: LeveledBid) => void) | undefined;
}

/** Our additions to and deductions from each bid, beside its lines. */
export function AdjustmentRow({ bids, onPress }: AdjustmentProps) {
  const t = useT();
  const format = useFormat();
  return (
    <tr>
      <Box component="th" scope="row" sx={head}>
        {t('Our adjustments')}
      </Box>
      {bids.map((bid) => (
        <Box component="td" key={bid.bid.inviteId} sx={cell}>
          <Pressed
            says={t('{name}: adjust beside the lines', { name: nameOf(bid) })}
            onPress={onPress && (() => onPress(bid))}
          >
            {bid.adjustments.length === 0 && '–'}
            {bid.adjustments.map(({ cents, reason }) => (
              <div key={`${cents} ${reason}`}>
                <span className="num">{format.cents(cents)}</span>
                <Box component="span" sx={quiet}>
                  {reason}
                </Box>
              </div>
            ))}
          </Pressed>
        </Box>
      ))}
    </tr>
  );
}
