/** What a card of a directory says, whichever version of vCard carries it. */
export interface VCard {
  fullName: string;
  /** a company's own card: vCard says `KIND:org`, or has no person's name */
  isCompany: boolean;
  companyName: string | null;
  title: string | null;
  email: string | null;
  otherEmails: string[];
  phone: string | null;
  mobile: string | null;
  website: string | null;
  addressLine: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  note: string | null;
}

/** A line of a vCard: `TEL;TYPE=work:555` has the name TEL, the types [work] and the parts [[555]]. */
export interface Property {
  name: string;
  types: string[];
  /** parts between semicolons, each split at commas; without escapes */
  parts: string[][];
}

export type VCardVersion = '3.0' | '4.0';
