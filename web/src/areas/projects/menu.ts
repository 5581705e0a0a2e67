import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import type { FramePart } from '../../kit/records/kind/areas.ts';

/** Projects in the menu. */
export const frame: FramePart = {
  menu: { project: { icon: ApartmentOutlined }, 'project.list': { icon: ApartmentOutlined } },
  starts: ['project'],
};
