import type { FormLine } from '@plumbline/contract/areas/bidPackages';
import { scopeWords } from '@plumbline/contract/areas/bidPackages/names';
import { AMOUNT, QUANTITY, UNIT_COST } from '@plumbline/contract/kit/money/bounds';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import { DateField } from '../../kit/ui/DateField.tsx';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import type { SelectOption } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { choicesOf } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

interface LineProps {
  line: FormLine;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The input of a bidder for a line of the form. */
export function LineField(props: LineProps) {
  const { line, value, error, onChange } = props;
  const t = useT();
  const format = useFormat();
  const { section, description, isRequired } = line;
  const label = [line.code, description].filter(Boolean).join(' ');
  const fresh = line.addedIn === null ? '' : t('new with addendum {n}', { n: line.addedIn });
  if (section === 'allowance')
    return (
      <div>{t('{name}: allowance of {sum}, in every bid', { name: label, sum: format.cents(line.amountCents) })}</div>
    );
  if (section === 'scope' || section === 'question') return <AnswerField {...props} label={label} fresh={fresh} />;
  const much = quantityText(line);
  const help = [
    section === 'unitPrice' ? t('Price of a unit, $') : t('Price, $'),
    much,
    section === 'alternate' && (line.isDeduct ? t('alternate, to be deducted') : t('alternate, to be added')),
    fresh,
  ];
  return (
    <DecimalInput
      label={label}
      help={help.filter(Boolean).join(', ')}
      value={value}
      error={error}
      optional={!isRequired}
      bounds={section === 'unitPrice' ? UNIT_COST : AMOUNT}
      isMoney
      onChange={onChange}
    />
  );
}

/** The answer to a question or to a scope item. */
function AnswerField({ line, label, fresh, value, error, onChange }: LineProps & { label: string; fresh: string }) {
  const t = useT();
  const { section, answerType, options, unit, isRequired } = line;
  const given = {
    label,
    error,
    optional: !isRequired,
    help: [answerType === 'number' && unit, fresh].filter(Boolean).join(', '),
  };
  const select = (from: readonly SelectOption[]) => (
    <SelectField {...given} value={value} placeholder={t('Choose')} onChange={onChange} options={from} />
  );
  if (section === 'scope') return select(choicesOf(scopeWords(t), ['included', 'excluded']));
  switch (answerType) {
    case 'yesNo':
      return select(choicesOf({ yes: t('Yes'), no: t('No') }, ['yes', 'no']));
    case 'choice':
      return select(options.map((option) => ({ value: option, label: option })));
    case 'date':
      return <DateField {...given} value={value || null} onChange={(day) => onChange(day ?? '')} />;
    case 'number':
      return (
        <DecimalInput
          {...given}
          value={value}
          bounds={{ ...QUANTITY, ...(unit && { word: unit }) }}
          onChange={onChange}
        />
      );
    case 'text':
      return <TextField {...given} value={value} multiline minRows={1} maxLength={2000} onChange={onChange} />;
  }
}
