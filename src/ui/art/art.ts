/** Props of every drawing; classes set its size and colour. */
export type ArtProps = { className?: string | undefined };
