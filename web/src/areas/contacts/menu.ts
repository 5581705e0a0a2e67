import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import type { FramePart } from '../../kit/records/kind/areas.ts';

/** The directory in the menu. */
export const frame: FramePart = {
  menu: { contact: { icon: ContactsOutlined } },
};
