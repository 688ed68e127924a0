import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';

/** What features keep of accounts; they join where the application is wired. */
export type AccountParts = {
  /** Ends what runs for accounts, each in a transaction of its own: a job that ends locks itself first and the account after it. */
  end: (userIds: readonly string[]) => Promise<void>;
  /** Forgets what features store beside the books, in the order in which it refers to each other. */
  forget: readonly ((tx: Db, userIds: readonly string[], at: Date) => Promise<void>)[];
  /** After all of them, as everything refers to pictures; gives how many went. */
  forgetPictures: (tx: Db, userIds: readonly string[]) => Promise<number>;
  /** What each part of an export says of an account. */
  exports: {
    [Part in keyof FeatureExport]: (userId: string) => Promise<FeatureExport[Part]>;
  };
};

/** The part of an export that is not the account's own. */
type FeatureExport = Omit<AccountExport, 'exported_at' | 'account' | 'terms' | 'sign_ins' | 'sessions'>;
