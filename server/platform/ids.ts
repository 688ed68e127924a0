import { uuidv7 } from 'uuidv7';

/** Makes UUIDv7 strings: ids sort by the time they were made. */
export type Ids = () => string;

export const systemIds: Ids = uuidv7;
