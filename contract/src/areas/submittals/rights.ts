/* What a call on submittals asks of its caller. */
export const readSubmittal = { resource: 'submittal', action: 'read' } as const;
export const createSubmittal = { resource: 'submittal', action: 'create' } as const;
export const manageSubmittal = { resource: 'submittal', action: 'manage' } as const;
export const respondSubmittal = { resource: 'submittal', action: 'respond' } as const;
export const exportSubmittal = { resource: 'submittal', action: 'export' } as const;
export const configureSubmittal = { resource: 'submittal', action: 'configure' } as const;
