import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { AMOUNT } from '@plumbline/contract/kit/money/bounds';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import { CheckField } from '../../kit/records/form/FormFields.tsx';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { LineFields } from '../../kit/ui/LineFields.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { NO_PRICE, UNIT_PRICE, newOwnLine, readAsked } from './quote.ts';
import type { AskedLine, OwnLine, Price, QuoteValues } from './quote.ts';

interface Props {
  asked: readonly AskedLine[];
  form: RecordForm<QuoteValues>;
}

/** The requested lines with their prices. */
export function AskedLines({ asked, form }: Props) {
  const { prices } = form.values;
  return asked.map((line) => (
    <Box key={line.lineId} data-field={`prices.${line.lineId}`}>
      <Asked
        line={line}
        price={prices[line.lineId] ?? NO_PRICE}
        error={form.errors[`prices.${line.lineId}`]}
        onChange={(changed) =>
          form.set({ prices: { ...prices, [line.lineId]: { ...(prices[line.lineId] ?? NO_PRICE), ...changed } } })
        }
      />
    </Box>
  ));
}

interface AskedProps {
  line: AskedLine;
  price: Price;
  error: string | undefined;
  onChange: (changed: Partial<Price>) => void;
}

/** A requested line: a unit price with its total, or a lump sum. */
function Asked({ line, price, error, onChange }: AskedProps) {
  const t = useT();
  const format = useFormat();
  const byUnit = line.quantity !== null && price.unit.trim() !== '';
  const read = readAsked(line, price, t);
  const much = [quantityText(line), line.isDeduct && t('To be deducted')].filter(Boolean).join(', ');
  return (
    <Box role="group" aria-label={line.description} sx={{ borderBottom: 1, borderColor: 'divider', pb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mb: 1 }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {line.description}
        </Box>
        <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
          {much}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' }}>
        {line.quantity !== null && (
          <DecimalInput
            label={t('Unit price, $')}
            optional
            value={price.unit}
            error={byUnit ? error : undefined}
            bounds={UNIT_PRICE}
            isMoney
            onChange={(unit) => onChange({ unit })}
          />
        )}
        {byUnit ? (
          <div>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('Amount')}</Box>
            <Box className="num" sx={{ pt: '10px', fontWeight: 700 }}>
              {'cents' in read ? format.cents(read.cents) : '–'}
            </Box>
          </div>
        ) : (
          <DecimalInput
            label={t('Amount, $')}
            value={price.amount}
            error={error}
            bounds={AMOUNT}
            isMoney
            onChange={(amount) => onChange({ amount })}
          />
        )}
      </Box>
    </Box>
  );
}

/** The lines that the trade partner adds. */
export function OwnLines({ form }: Pick<Props, 'form'>) {
  const t = useT();
  const { own } = form.values;
  const change = ({ key }: OwnLine, changed: Partial<OwnLine>) =>
    form.set({ own: own.map((one) => (one.key === key ? { ...one, ...changed } : one)) });
  return (
    <>
      {own.map((line, at) => (
        <Box key={line.key} data-field={`own.${at}`}>
          <LineFields
            name={t('Own line {n}', { n: at + 1 })}
            remove={t('Remove own line {n}', { n: at + 1 })}
            onRemove={() => form.set({ own: own.filter(({ key }) => key !== line.key) })}
            columns={{ sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}
            below={
              <CheckField
                label={t('To be deducted')}
                value={line.isDeduct}
                onChange={(isDeduct) => change(line, { isDeduct })}
              />
            }
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <TextField
                label={t('Description')}
                value={line.description}
                error={line.description.trim() === '' ? form.errors[`own.${at}`] : undefined}
                maxLength={500}
                onChange={(description) => change(line, { description })}
              />
            </Box>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
              <DecimalInput
                label={t('Amount, $')}
                value={line.amount}
                error={line.description.trim() === '' ? undefined : form.errors[`own.${at}`]}
                bounds={AMOUNT}
                isMoney
                onChange={(amount) => change(line, { amount })}
              />
            </Box>
          </LineFields>
        </Box>
      ))}
      <Button
        variant="text"
        startIcon={<AddOutlined />}
        sx={{ justifySelf: 'start' }}
        onClick={() => form.set({ own: [...own, newOwnLine()] })}
      >
        {t('Add a line of your own')}
      </Button>
    </>
  );
}
