import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { FormLine } from '@plumbline/contract/areas/bidPackages';
import type { OwnBid } from '@plumbline/contract/areas/bidSubmissions';
import { formatPrice } from '@plumbline/contract/kit/money/typed';
import { ownLineCents } from '@plumbline/contract/areas/bidPackages/level';
import { answerText, scopeWords } from '@plumbline/contract/areas/bidPackages/names';
import { browserAddress } from '../../kit/api/index.ts';
import { FactList, Section, fact } from '../../kit/records/page/Section.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

/** The changes of addenda since a bid came in: lines that the bid lacks, and priced lines that no longer exist. */
export function SinceBid({ content, lines }: { content: OwnBid; lines: readonly FormLine[] }) {
  const t = useT();
  const format = useFormat();
  const answered = new Set(content.lines.map(({ lineId }) => lineId));
  const fresh = lines.filter(({ lineId, section }) => !answered.has(lineId) && section !== 'allowance');
  const gone = content.droppedLines;
  if (fresh.length + gone.length === 0) return null;
  return (
    <Box
      role="note"
      aria-label={t('Changed since your bid')}
      sx={{ borderLeft: '3px solid', borderLeftColor: 'status.attention.mark', pl: 2 }}
    >
      <b>{t('Changed since your bid')}</b>
      <Box component="ul">
        {fresh.map(({ lineId, description }) => (
          <li key={lineId}>{t('New: {name}', { name: description })}</li>
        ))}
        {gone.map(({ description, droppedIn, amountCents, unitPrice }) => (
          <Box component="li" key={`${droppedIn} ${description}`} sx={{ color: 'text.secondary' }}>
            {[
              t('Removed by addendum {n}: {name}', { n: droppedIn, name: description }),
              amountCents === null ? unitPrice && `$${formatPrice(unitPrice)}` : format.cents(amountCents),
            ]
              .filter(Boolean)
              .join(', ')}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type BidFile = OwnBid['files'][number];

/** The files of the submitted bid. Only the bidder's link opens them; the bidder can leave them out of the next bid. */
export function OwnFiles({
  token,
  files,
  onRemove,
}: {
  token: string;
  files: readonly BidFile[];
  onRemove?: (file: BidFile) => void;
}) {
  const t = useT();
  return (
    <Box component="ul" aria-label={t('Files of your bid')}>
      {files.map((file) => (
        <Box component="li" key={file.fileId} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
          <a href={browserAddress(`/apisc/share/file/${token}/${file.fileId}`)} target="_blank" rel="noopener">
            {file.name}
          </a>
          {onRemove && (
            <IconButton aria-label={t('Remove {name}', { name: file.name })} onClick={() => onRemove(file)}>
              <CloseOutlined />
            </IconButton>
          )}
        </Box>
      ))}
    </Box>
  );
}

/** The submitted bid, read-only after the bids closed. */
export function OwnBidSection({
  token,
  content,
  lines,
}: {
  token: string;
  content: OwnBid;
  lines: readonly FormLine[];
}) {
  const t = useT();
  const format = useFormat();
  const answers = new Map(content.lines.map((line) => [line.lineId, line]));
  const saidOf = (line: FormLine) => {
    const given = answers.get(line.lineId);
    if (line.section === 'scope') return given?.answer ? wordFor(scopeWords(t), given.answer) : null;
    if (line.section === 'question') return answerText(line, given?.answer, t, format.day);
    if (given?.unitPrice) return `$${formatPrice(given.unitPrice)}`;
    return given?.amountCents == null ? null : format.cents(given.amountCents);
  };
  const prose = [
    fact(t('Inclusions'), content.inclusions),
    fact(t('Exclusions'), content.exclusions),
    fact(t('Qualifications'), content.qualifications),
  ];
  return (
    <Section title={t('Your bid')} note={t('Only you see it, by this link, until bids are opened.')}>
      <FactList
        facts={[
          ...lines.map((line) => fact([line.code, line.description].filter(Boolean).join(' '), saidOf(line) || null)),
          ...content.ownLines.map((own) =>
            fact(own.description, own.amountCents === null ? '' : format.cents(ownLineCents(own))),
          ),
          ...prose,
        ]}
      />
      <OwnFiles token={token} files={content.files} />
    </Section>
  );
}
