import type { MemberMove } from '@plumbline/contract/areas/people';

/** Somebody of Harbor & Vale beside those who play in the stories: what they do, since when, and where they stand today. */
export interface DemoHand {
  fullName: string;
  title: string;
  family: 'employee' | 'technician';
  role: string;
  department: string;
  phone?: string;
  /** Years with the company when the demo begins. */
  years: number;
  reportsTo?: string;
  trades?: string[];
  classification?: string;
  unionLocal?: string;
  preferredName?: string;
  /** What an hour costs, in cents; it is billed at one and a half times that. */
  costs?: number;
  /** Working days ago when they last signed in; without it they have no account. */
  cameBack?: number;
  /** What happened to them, how many working days ago. */
  moved?: [
    move: Extract<MemberMove, 'startLeave' | 'suspend' | 'deactivate' | 'leave'> | 'invite',
    back: number,
    why: string,
  ];
  /** An employee who works with the crew too. */
  both?: true;
}
