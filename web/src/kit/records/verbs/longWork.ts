import { create } from 'zustand';
import { currentTenantId } from '../../api/index.ts';
import { WORK_KEY } from '../../nav/deviceStore.ts';

/**
 * Work that continues on the server while the person does other things. This device remembers it until its end was
 * seen.
 */
export interface LongWork {
  id: string;
  kind: string;
  /** The name of its subject, such as "rfi-log.xlsx" */
  name: string;
  tenantId: string | null;
}

function readWork(): LongWork[] {
  try {
    const list: unknown = JSON.parse(globalThis.localStorage?.getItem(WORK_KEY) ?? '[]');
    return Array.isArray(list)
      ? list.filter(
          (one): one is LongWork =>
            typeof one === 'object' && one !== null && typeof one.id === 'string' && typeof one.kind === 'string',
        )
      : [];
  } catch {
    return [];
  }
}
const useWork = create<{ list: LongWork[] }>(() => ({ list: readWork() }));

function keep(list: LongWork[]): void {
  useWork.setState({ list });
  try {
    globalThis.localStorage?.setItem(WORK_KEY, JSON.stringify(list));
  } catch {
    // Without storage it is only forgotten after a reload.
  }
}

export function rememberWork(work: Omit<LongWork, 'tenantId'>): void {
  keep([...useWork.getState().list.filter((one) => one.id !== work.id), { ...work, tenantId: currentTenantId() }]);
}

export function forgetWork(id: string): void {
  keep(useWork.getState().list.filter((one) => one.id !== id));
}

/** The long-running work of a kind in this tenant. */
export function useLongWork(kind: string): LongWork[] {
  const tenantId = currentTenantId();
  return useWork((work) => work.list).filter((one) => one.kind === kind && one.tenantId === tenantId);
}
