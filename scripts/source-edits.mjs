/**
 * Returns the code with pieces replaced.
 *
 * @param edits sorted by position, without overlaps.
 */
export const applyEdits = (code, edits) =>
  edits.reduceRight((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
