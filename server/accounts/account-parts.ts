import type { AccountExport } from '#api/contract/account-export.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Parts that features contribute to deleting and exporting accounts; the application's wiring fills them in. */
export type AccountParts = {
  /**
   * Ends running work of accounts, each account in its own transaction: an ending job locks itself first and the account after
   * it.
   */
  end: (userIds: readonly string[]) => Promise<void>;
  /** Functions that delete the features' rows beside the ledger, in the order of their foreign keys. */
  forget: readonly ((tx: Db, userIds: readonly string[], at: Date) => Promise<void>)[];
  /** Deletes the pictures last, because all other tables refer to them; returns the number of deleted pictures. */
  forgetPictures: (tx: Db, userIds: readonly string[]) => Promise<number>;
  /** Reads each feature's part of an account's export. */
  exports: {
    [Part in keyof FeatureExport]: (userId: string) => Promise<FeatureExport[Part]>;
  };
};

/** Parts of an export that features contribute. */
type FeatureExport = Omit<AccountExport, 'exported_at' | 'account' | 'terms' | 'sign_ins' | 'sessions'>;
