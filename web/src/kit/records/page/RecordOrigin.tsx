import { useQuery } from '@tanstack/react-query';
import { messageOrigin } from '@plumbline/contract/areas/chat/beside';
import { query } from '../../api/index.ts';
import { Link, useRight } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import { Section } from './Section.tsx';

/** The chat message from which a record was made, if there is one. */
export function RecordOrigin({ recordId }: { recordId: string }) {
  const t = useT();
  const enabled = useRight('chat', 'read') !== 'none';
  const asked = query(messageOrigin, { recordId }, { quiet: true, stay: true });
  const { data } = useQuery({ ...asked, enabled, staleTime: 300_000 });
  if (!data) return null;
  const { roomId, seq, roomName } = data;
  return (
    <Section facts title={t('From the chat')}>
      <Link href={`/chat/${roomId}?seq=${seq}`}>{t('Made of a message in {name}', { name: roomName })}</Link>
    </Section>
  );
}
