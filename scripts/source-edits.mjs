/**
 * The code with pieces of it replaced.
 *
 * @param edits in the order of the text, none in another.
 */
export const applyEdits = (code, edits) =>
  edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
