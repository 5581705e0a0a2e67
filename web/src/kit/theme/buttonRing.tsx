import { Ring } from '../ui/Ring.tsx';

/** What a MUI button shows while it is `loading`: the house's ring in place of MUI's, whose code would be part of every first load. */
export default function ButtonRing(): React.ReactNode {
  return <Ring size={14} />;
}
