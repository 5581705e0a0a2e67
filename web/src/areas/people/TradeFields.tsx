import { useQuery } from '@tanstack/react-query';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import { query } from '../../kit/api/index.ts';
import { FormCell } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { MultiPicker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import type { MemberValues } from './formValues.ts';

/** The trades that somebody works in and how far they have come, out of the company's lists; without one it is typed. */
export function TradeFields({ form }: { form: RecordForm<MemberValues> }) {
  const t = useT();
  const { values, errors } = form;
  const lists = useQuery(query(qualifications.trades, {}, { quiet: true, stay: true })).data;
  const levels = lists?.classifications ?? [];
  const known = [...new Set([...levels, values.classification].filter(Boolean))];
  return (
    <>
      <FormCell name="trades">
        <MultiPicker
          label={t('Trades')}
          optional
          source={{
            key: ['trades', lists?.trades],
            load: (keyword) => Promise.resolve(offered(lists?.trades ?? [], keyword)),
          }}
          help={lists?.trades.length === 0 ? t('The trades are set under Technician configuration.') : undefined}
          value={values.trades.map(optionOf)}
          onChange={(chosen) => form.set({ trades: chosen.map(({ id }) => id) })}
          error={errors.trades}
        />
      </FormCell>
      <FormCell name="classification">
        {levels.length > 0 ? (
          <SelectField
            label={t('Classification')}
            optional
            placeholder={t('Not said')}
            options={known.map((value) => ({ value, label: value }))}
            {...form.field('classification')}
          />
        ) : (
          <TextField
            label={t('Classification')}
            optional
            maxLength={60}
            help={t('Such as journeyman, or apprentice year 2')}
            {...form.field('classification')}
          />
        )}
      </FormCell>
    </>
  );
}

const optionOf = (name: string): PickOption => ({ id: name, label: name });

/** The trades of the company that fit what is typed; where it has no list, what is typed. */
function offered(trades: readonly string[], keyword: string): PickOption[] {
  const wanted = keyword.toLowerCase();
  const found = trades.filter((name) => name.toLowerCase().includes(wanted));
  return (trades.length === 0 && keyword !== '' ? [keyword.slice(0, 60)] : found).map(optionOf);
}
