import { contacts } from '@plumbline/contract/areas/contacts';
import { call } from '../../kit/api/index.ts';
import { MultiPicker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';

type Several = {
  label: string;
  value: PickOption[];
  onChange: (value: PickOption[]) => void;
  error?: string | undefined;
};

/** The groupings that a card is put into by hand. */
export function GroupingPicker(props: Several) {
  return (
    <MultiPicker
      {...props}
      optional
      source={{
        key: [contacts.groupings.path, 'pick'],
        load: (keyword) =>
          matching(
            call(contacts.groupings, {}).then((all) =>
              all.map(({ groupingId, name }) => ({ id: groupingId, label: name })),
            ),
            keyword,
          ),
      }}
    />
  );
}

/** The trades that a company works in. */
export function TradePicker(props: Several) {
  return (
    <MultiPicker
      {...props}
      optional
      source={{
        key: [contacts.trades.path, 'pick'],
        load: (keyword) =>
          matching(
            call(contacts.trades, {}).then((all) =>
              all
                .filter(({ retired }) => !retired)
                .map(({ tradeId, name, code }) => ({ id: tradeId, label: name, second: code })),
            ),
            keyword,
          ),
      }}
    />
  );
}

async function matching(options: Promise<PickOption[]>, keyword: string): Promise<PickOption[]> {
  return (await options).filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase()));
}
