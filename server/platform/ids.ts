import { uuidv7 } from 'uuidv7';

/** Makes UUIDv7 strings: ids sort by creation time. */
export type Ids = () => string;

export const systemIds: Ids = uuidv7;
