import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, FormLine, Leveling } from '@plumbline/contract/areas/bidPackages';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { scopeWords } from '@plumbline/contract/areas/bidPackages/names';
import { SCOPE_STATES } from '@plumbline/contract/areas/bidPackages/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { FormInputs } from '../../../kit/records/form/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { amountField, checkField, choiceField, textField } from '../../../kit/records/form/formFields.ts';
import { useT } from '../../../kit/words/index.ts';
import { bidPackageSource } from '../source.ts';

interface PlugProps {
  bidPackage: BidPackage;
  all: Leveling;
  line: FormLine;
  bid: LeveledBid;
  onClose: () => void;
}

/** Sets our own figure for a cell, how we read an answer, and whether an alternate counts. */
export function PlugDialog({ bidPackage, all, line, bid, onClose }: PlugProps) {
  const t = useT();
  const fields = plugFields(line, t);
  const { inviteId, person } = bid.bid;
  const { lineId, section } = line;
  const { cents = null, scope = null, note = null } = bid.cells.get(lineId)?.plug ?? {};
  const acceptedIds = all.lines.filter(({ isAccepted }) => isAccepted).map((one) => one.lineId);
  const plug = { cents, scope: SCOPE_STATES.find((one) => one === scope) ?? NOT_READ, note: note ?? '' };
  return (
    <RecordVerbDialog
      source={bidPackageSource}
      record={bidPackage}
      verb={`level.${inviteId}.${lineId}`}
      label={t('Save')}
      call={bidPackages.level}
      title={t('{line}, {name}', { line: line.description, name: person.companyName ?? person.fullName })}
      onClose={onClose}
      initial={{ plugs: plug, acceptedIds }}
      input={(values) => ({
        plugs: [
          {
            inviteId,
            lineId,
            cents: values.plugs.cents,
            scope: values.plugs.scope || null,
            note: values.plugs.note.trim() || null,
          },
        ],
        acceptedIds: section === 'alternate' ? values.acceptedIds : undefined,
      })}
      placeOf={(path) => (path.endsWith('.cents') ? 'cents' : path)}
      toast={() => t('Saved')}
    >
      {({ values, errors, set }) => (
        <FormInputs
          form={{
            values: { ...values.plugs, isAccepted: values.acceptedIds.includes(lineId) },
            errors,
            set: ({ isAccepted, ...changed }) => {
              const others = values.acceptedIds.filter((id) => id !== lineId);
              if (isAccepted !== undefined) set({ acceptedIds: isAccepted ? [...others, lineId] : others });
              else set({ plugs: { ...values.plugs, ...changed } });
            },
          }}
          fields={fields}
          autoFocus
        />
      )}
    </RecordVerbDialog>
  );
}

const NOT_READ: (typeof SCOPE_STATES)[number] | '' = '';

function plugFields({ section }: FormLine, t: T) {
  const optional = true;
  return {
    cents: amountField(t('Our figure, $'), {
      optional,
      signed: true,
      help: t('Empty: what the bidder gave. Below zero: a credit. Bidders never see it.'),
    }),
    ...(section === 'scope' && {
      scope: choiceField(t('How we read it'), scopeWords(t), SCOPE_STATES, { optional }),
    }),
    note: textField(t('Note'), { optional, maxLength: 255 }),
    ...(section === 'alternate' && { isAccepted: checkField(t('The alternate is taken, for all bidders')) }),
  };
}
