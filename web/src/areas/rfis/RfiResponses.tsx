import type { Rfi } from '@plumbline/contract/areas/rfis';
import { rfis } from '@plumbline/contract/areas/rfis';
import { ReviewRounds } from '../../kit/records/ReviewRounds.tsx';
import { useRecordVerb } from '../../kit/records/useRecordVerb.ts';
import { useT } from '../../kit/words/index.ts';
import { rfiSource } from './queries.ts';
import { impactWords, wordFor } from './words.ts';

type Response = Rfi['responses'][number];

/** The answers to an RFI with what each would cost, and the mark of the official one. */
export function RfiResponses({ rfi, small = false }: { rfi: Rfi; small?: boolean }) {
  const t = useT();
  const mark = useRecordVerb(rfiSource, rfi, rfis.markOfficial, {
    toast: (_, { official }) =>
      official ? t('This is the official response now') : t('No longer the official response'),
  });
  const may = rfi.can.markOfficial;
  function entriesOf({ responseId, official }: Response) {
    if (may === undefined) return [];
    return [
      {
        label: official ? t('Take the official mark off') : t('Mark as the official response'),
        reason: may === true ? undefined : may,
        onSelect: () => mark.run({ rfiId: rfi.rfiId, version: rfi.version, responseId, official: !official }),
      },
    ];
  }
  function noteOf({ costImpact, scheduleImpact }: Response) {
    const word = (impact: string) => wordFor(impactWords(t), impact).toLowerCase();
    const cost = costImpact && t('Cost impact: {word}.', { word: word(costImpact) });
    const schedule = scheduleImpact && t('Schedule impact: {word}.', { word: word(scheduleImpact) });
    return [cost, schedule].filter(Boolean).join(' ');
  }
  return <ReviewRounds {...rfi} isOpen={rfi.status === 'open'} noteOf={noteOf} entriesOf={entriesOf} small={small} />;
}
