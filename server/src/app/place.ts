/** Where the database and the files are. */
export interface Place {
  appUrl: string;
  /** As the owner; undefined where the operator gave none. */
  adminUrl: string | undefined;
  dataDir: string;
  stop(): Promise<void>;
}
