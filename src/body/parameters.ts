export type { BodyAspect, BodyLook, BodyParameters, StyleHint } from '#api/contract/body.ts';
