export type { BodyAspect, BodyLook, BodyParameters, StyleHint } from '@mot-studio/terms/body';
