import { notFound } from '@tanstack/react-router';

/** Returns the data that the server passed to a page that it renders; the application has none and never renders such a page. */
export function requireServedData<Data>(data: Data | undefined): Data {
  if (data === undefined) throw notFound();
  return data;
}
