import type { AssetUse } from '#api/contract/asset-library.ts';
import type { Asset } from '#api/contract/assets.ts';
import type { Db } from '#server/platform/database/database.ts';

/** A feature that makes something of pictures, asked by the library what that is. */
export type UseSource = {
  /** What a picture is part of, the newest first, at most so many. */
  uses: (db: Db, ownerId: string, asset: string, limit: number) => Promise<AssetUse[]>;
  /** What can't do without these pictures now. The caller has locked the account. */
  holders: (
    db: Db,
    ownerId: string,
    assets: readonly string[],
  ) => Promise<{ asset: string; use: AssetUse }[]>;
  /** A picture has another name. */
  renamed?: (db: Db, asset: Pick<Asset, 'id' | 'role'>) => Promise<void>;
};
