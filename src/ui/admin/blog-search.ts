import * as v from 'valibot';

const kept = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** Which posts are shown, in which order and with what of them, as it stands in the address. */
export const BlogSearch = v.object({
  view: kept(v.literal('deleted')),
  q: kept(v.pipe(v.string(), v.maxLength(100))),
  sort: kept(v.picklist(['title', 'changed'])),
  order: kept(v.picklist(['asc', 'desc'])),
  hidden: kept(v.array(v.string())),
});
export type BlogSearch = v.InferOutput<typeof BlogSearch>;
