import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Employees and technicians in the menu. */
export const frame: FramePart = {
  menu: { employee: { icon: BadgeOutlined }, technician: { icon: EngineeringOutlined } },
};
