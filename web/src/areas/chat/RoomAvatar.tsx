import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import type { ChatRoom } from '@plumbline/contract/areas/chat';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { useT } from '../../kit/words/index.ts';

/**
 * The avatar of the other person of a direct room, with a dot while that person is online; otherwise the icon of the
 * group, project or record.
 */
export function RoomAvatar({
  room,
  other,
  present,
}: {
  room: Pick<ChatRoom, 'kind' | 'roomName'> & Partial<Pick<ChatRoom, 'record'>>;
  other: { personId: string; fullName: string } | undefined;
  present: boolean;
}) {
  const Icon = room.kind === 'group' ? GroupsOutlined : kindOf(room.record?.kind ?? 'project')?.icon;
  return (
    <Box
      component="span"
      sx={{ position: 'relative', flex: 'none', display: 'grid', placeItems: 'center', width: 40, height: 40 }}
    >
      {other ? (
        <PersonAvatar person={other} size={40} />
      ) : (
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 40,
            height: 40,
            borderRadius: 1,
            bgcolor: 'surface.sunken',
            color: 'text.secondary',
            display: 'grid',
            placeItems: 'center',
          }}
        >
          {Icon && <Icon />}
        </Box>
      )}
      {present && <Presence />}
    </Box>
  );
}

function Presence() {
  const t = useT();
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        right: -1,
        bottom: -1,
        width: 12,
        height: 12,
        borderRadius: '50%',
        bgcolor: 'status.good.mark',
        border: '2px solid',
        borderColor: 'background.default',
      }}
    >
      <span className="vh">{t('here now')}</span>
    </Box>
  );
}
