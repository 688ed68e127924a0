/** Strength of a film's motion. */
export const motionStyles = ['subtle', 'natural', 'dramatic'] as const;
export type MotionStyle = (typeof motionStyles)[number];

/** Movement of the camera during a clip. */
export const cameraMoves = [
  'still',
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'orbit',
] as const;
export type CameraMove = (typeof cameraMoves)[number];
