import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, FormLine, Leveling } from '@plumbline/contract/areas/bidPackages';
import type { LeveledBid } from '@plumbline/contract/areas/bidPackages/level';
import { scopeWords } from '@plumbline/contract/areas/bidPackages/names';
import { SCOPE_STATES } from '@plumbline/contract/areas/bidPackages/shapes';
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
  const optional = true;
  const { inviteId, person } = bid.bid;
  const found = bid.cells.get(line.lineId);
  const fields = {
    cents: amountField(t('Our figure, $'), {
      optional,
      signed: true,
      help: t('Empty: what the bidder gave. Below zero: a credit. Bidders never see it.'),
    }),
    ...(line.section === 'scope' && {
      scope: choiceField(t('How we read it'), scopeWords(t), SCOPE_STATES, { optional }),
    }),
    note: textField(t('Note'), { optional, maxLength: 255 }),
    ...(line.section === 'alternate' && { isAccepted: checkField(t('The alternate is taken, for all bidders')) }),
  };
  type Values = { cents: number | null; scope?: string; note: string; isAccepted?: boolean };
  return (
    <RecordVerbDialog
      source={bidPackageSource}
      record={bidPackage}
      verb={`level.${inviteId}.${line.lineId}`}
      label={t('Save')}
      call={bidPackages.level}
      title={t('{line}, {name}', { line: line.description, name: person.companyName ?? person.fullName })}
      onClose={onClose}
      initial={
        {
          cents: found?.plug?.cents ?? null,
          scope: found?.plug?.scope ?? '',
          note: found?.plug?.note ?? '',
          isAccepted: line.isAccepted,
        } as never
      }
      input={(values) => inputOf(values as unknown as Values) as never}
      placeOf={(path) => (path.endsWith('.cents') ? 'cents' : path)}
      toast={() => t('Saved')}
    >
      {(form) => <FormInputs form={form} fields={fields as never} names={Object.keys(fields) as never} autoFocus />}
    </RecordVerbDialog>
  );

  function inputOf({ cents, scope, note, isAccepted }: Values) {
    const others = all.lines.filter((one) => one.isAccepted && one.lineId !== line.lineId).map(({ lineId }) => lineId);
    return {
      cents: undefined,
      scope: undefined,
      note: undefined,
      isAccepted: undefined,
      plugs: [
        {
          inviteId,
          lineId: line.lineId,
          cents,
          scope: SCOPE_STATES.find((one) => one === scope) ?? null,
          note: note.trim() || null,
        },
      ],
      ...(line.section === 'alternate' && { acceptedIds: isAccepted ? [...others, line.lineId] : others }),
    };
  }
}
