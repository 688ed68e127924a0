import type { AssetUse } from '#api/contract/asset-library.ts';
import type { Asset } from '#api/contract/assets.ts';
import type { Db } from '#server/platform/database/database.ts';

/** Feature that uses pictures, as the library asks it. */
export type UseSource = {
  /** Returns the uses of a picture, the newest first, up to a limit. */
  uses: (db: Db, ownerId: string, asset: string, limit: number) => Promise<AssetUse[]>;
  /** Returns the uses that need these pictures now. The caller has locked the account. */
  holders: (
    db: Db,
    ownerId: string,
    assets: readonly string[],
  ) => Promise<{ asset: string; use: AssetUse }[]>;
  /** Called after a picture was renamed. */
  renamed?: (db: Db, asset: Pick<Asset, 'id' | 'role'>) => Promise<void>;
};
