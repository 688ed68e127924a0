/** What every drawing takes: its size and colour come from classes. */
export type ArtProps = { className?: string | undefined };
