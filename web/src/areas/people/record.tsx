import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import type { FramePart } from '../../kit/records/areas.ts';

/** People in the frame. */
export const frame: FramePart = {
  menu: { employee: { icon: BadgeOutlined }, technician: { icon: EngineeringOutlined } },
};
