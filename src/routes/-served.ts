import { notFound } from '@tanstack/react-router';

/** What the server handed to a page that it renders; in the application, which no such page runs, there is none. */
export function requireServedData<Data>(data: Data | undefined): Data {
  if (data === undefined) throw notFound();
  return data;
}
