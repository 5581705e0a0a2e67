import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { people } from '@plumbline/contract/areas/people';
import type { Member, MemberMove } from '@plumbline/contract/areas/people';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { Refused } from './Refused.tsx';
import type { FamilyName } from './family.ts';
import { OpenItemList, useOpenItems } from './openItems.tsx';
import { useMemberVerb } from './queries.ts';
import { moveEffect, moveName, statusWords } from './words.ts';

export type PlainMove = Exclude<MemberMove, 'leave' | 'rehire'> | 'anonymise';

/** What each move asks for: a reason always, perhaps, or not at all. */
const REASON: Record<PlainMove, 'always' | 'perhaps' | 'none'> = {
  startLeave: 'perhaps',
  endLeave: 'none',
  suspend: 'always',
  reinstate: 'always',
  deactivate: 'perhaps',
  reactivate: 'none',
  anonymise: 'always',
};
const CALLS = {
  startLeave: people.startLeave,
  endLeave: people.endLeave,
  suspend: people.suspend,
  reinstate: people.reinstate,
  deactivate: people.deactivate,
  reactivate: people.reactivate,
  anonymise: people.anonymise,
};
/** Moves that stop somebody's work: what lies with them is shown. */
const STOPS: ReadonlySet<PlainMove> = new Set<PlainMove>(['startLeave', 'suspend', 'deactivate']);

interface Props {
  family: FamilyName;
  member: Member;
  move: PlainMove;
  onClose: () => void;
}

/** Says what a move does, what lies open with the person, and asks for the reason that the audit keeps. */
export function MoveDialog({ family, member, move, onClose }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const asks = REASON[move];
  const open = useOpenItems(STOPS.has(move) ? member.personId : null);
  const send = useMemberVerb(family, CALLS[move], {
    says: (saved) => t('{name} is now: {status}', { name: saved.fullName, status: statusWords(t)[saved.status] }),
    done: onClose,
    failed: setErrors,
  });
  const danger = move === 'suspend' || move === 'deactivate' || move === 'anonymise';

  function submit() {
    const reason = text.trim();
    if (asks === 'always' && reason === '') return setErrors({ reason: t('Give a reason; the audit keeps it') });
    const on = { personId: member.personId, version: member.version };
    send.run(asks === 'none' ? on : { ...on, reason: reason || null });
  }
  return (
    <Dialog
      title={`${moveName(move, t)}: ${member.fullName}`}
      onClose={onClose}
      onSubmit={submit}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'inherit'}
            busy={send.busy}
            onPress={() => undefined}
          >
            {moveName(move, t)}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box component="p" sx={{ m: 0 }}>
          {moveEffect(move, t)}
        </Box>
        <Refused errors={errors} known={['reason']} />
        {asks !== 'none' && (
          <TextField
            label={t('Reason')}
            optional={asks === 'perhaps'}
            required={asks === 'always'}
            value={text}
            onChange={(value) => {
              setText(value);
              setErrors({});
            }}
            error={errors.reason}
            multiline
            minRows={2}
            maxLength={500}
            autoFocus
          />
        )}
        {open.length > 0 && <OpenItemList items={open} />}
      </Box>
    </Dialog>
  );
}
