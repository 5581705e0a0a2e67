/** The rights that calls upon the directory ask for. */
export const readContact = { resource: 'contact', action: 'read' } as const;
export const createContact = { resource: 'contact', action: 'create' } as const;
export const updateContact = { resource: 'contact', action: 'update' } as const;
export const exportContact = { resource: 'contact', action: 'export' } as const;
export const mergeContact = { resource: 'contact.merge', action: 'update' } as const;
export const blockContact = { resource: 'contact.block', action: 'update' } as const;
export const updateFinance = { resource: 'contact.finance', action: 'update' } as const;
