import { type Point, type Station, Tube } from './drawing-geometry.ts';

/** Frame and build of a figure. Lengths without a unit are shares of the body height. */
export type Build = {
  /** Distance from the crown to the soles, in pixels. */
  height: number;
  /** Half widths. */
  shoulder: number;
  chest: number;
  waist: number;
  hip: number;
  neck: number;
  /** Thickness of arms and legs, 1 is slender. */
  arm: number;
  leg: number;
};

export type Pose = {
  /** Angles of the upper arm and the forearm from the plumb line, in degrees. */
  arm: { left: readonly [number, number]; right: readonly [number, number] };
  /** Half the distance of the ankles, as a share of the height. */
  stance: number;
  /** Shift of the hips to the viewer's right, as a share of the height. */
  sway: number;
};

export type Side = 'left' | 'right';
export const sides = ['left', 'right'] as const;
export const signOf = (side: Side): 1 | -1 => (side === 'left' ? -1 : 1);

type Limb = { joints: { root: Point; middle: Point; end: Point }; tube: Tube; angle: number };

/** Positions of a figure's parts, in pixels. */
export type Body = {
  height: number;
  /** Converts shares of the height, from the middle and the crown, to pixels. */
  at: (x: number, y: number) => Point;
  /** Converts pixels to shares. */
  share: (point: Point) => Point;
  torso: Tube;
  neck: Tube;
  arms: Record<Side, Limb>;
  legs: Record<Side, Limb>;
  build: Build;
};

const shoulderLine = 0.21;
const upperArm = 0.164;
const forearm = 0.142;

const turn = (from: Point, degrees: number, length: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  return { x: from.x + Math.sin(radians) * length, y: from.y + Math.cos(radians) * length };
};

export function bodyOf(build: Build, pose: Pose, frame: { centre: number; crown: number }): Body {
  const { height } = build;
  const sway = (y: number): number => pose.sway * Math.exp(-(((y - 0.47) / 0.19) ** 2));
  const at = (x: number, y: number): Point => ({
    x: frame.centre + (x + sway(y)) * height,
    y: frame.crown + y * height,
  });
  const share = (point: Point): Point => {
    const y = (point.y - frame.crown) / height;
    return { x: (point.x - frame.centre) / height - sway(y), y };
  };
  const symmetric = (y: number, half: number): Station => ({
    ...at(0, y),
    left: half * height,
    right: half * height,
  });
  const outward = (side: Side, point: Point, outer: number, inner: number): Station => ({
    ...point,
    left: (side === 'left' ? outer : inner) * height,
    right: (side === 'left' ? inner : outer) * height,
  });

  const torso = new Tube([
    symmetric(0.15, build.neck),
    symmetric(0.163, build.neck * 1.02),
    symmetric(0.17, build.neck * 1.22),
    symmetric(0.1765, build.neck * 1.1 + (build.shoulder - build.neck) * 0.22),
    symmetric(0.1855, build.neck + (build.shoulder - build.neck) * 0.56),
    symmetric(0.1955, build.shoulder * 0.9),
    symmetric(0.211, build.shoulder * 0.985),
    symmetric(0.238, build.shoulder * 0.95),
    symmetric(0.258, build.chest * 0.99),
    symmetric(0.28, build.chest),
    symmetric(0.325, build.chest * 0.62 + build.waist * 0.38),
    symmetric(0.365, build.waist * 1.012),
    symmetric(0.385, build.waist),
    symmetric(0.405, build.waist * 1.03),
    symmetric(0.432, build.waist * 0.5 + build.hip * 0.5),
    symmetric(0.462, build.hip * 0.94),
    symmetric(0.5, build.hip),
    symmetric(0.54, build.hip * 0.985),
  ]);
  const neck = new Tube([
    symmetric(0.1, build.neck * 0.98),
    symmetric(0.13, build.neck * 0.96),
    symmetric(0.155, build.neck),
    symmetric(0.17, build.neck * 1.1),
    symmetric(0.185, build.neck * 1.3),
  ]);

  const armOf = (side: Side): Limb => {
    const sign = signOf(side);
    const [upper, lower] = pose.arm[side];
    const root = at(sign * (build.shoulder - 0.0115), shoulderLine);
    const middle = turn(root, sign * upper, upperArm * height);
    const end = turn(middle, sign * lower, forearm * height);
    const along = (from: Point, to: Point, t: number): Point => ({
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t,
    });
    const arm = build.arm;
    const tube = new Tube([
      outward(side, at(sign * (build.shoulder - 0.034), shoulderLine - 0.016), 0.006 * arm, 0.006 * arm),
      outward(side, at(sign * (build.shoulder - 0.02), shoulderLine - 0.0035), 0.0145 * arm, 0.017 * arm),
      outward(side, along(root, middle, 0.08), 0.0208 * arm, 0.0226 * arm),
      outward(side, along(root, middle, 0.24), 0.0232 * arm, 0.0236 * arm),
      outward(side, along(root, middle, 0.44), 0.0224 * arm, 0.0228 * arm),
      outward(side, along(root, middle, 0.7), 0.0196 * arm, 0.02 * arm),
      outward(side, along(root, middle, 0.94), 0.0176 * arm, 0.017 * arm),
      outward(side, along(middle, end, 0.12), 0.0192 * arm, 0.0172 * arm),
      outward(side, along(middle, end, 0.3), 0.0192 * arm, 0.0172 * arm),
      outward(side, along(middle, end, 0.6), 0.0154 * arm, 0.0146 * arm),
      outward(side, along(middle, end, 0.86), 0.012 * arm, 0.0114 * arm),
      outward(side, along(middle, end, 1), 0.0116 * arm, 0.0112 * arm),
      outward(side, along(middle, end, 1.1), 0.0126 * arm, 0.0122 * arm),
      outward(side, along(middle, end, 1.24), 0.0136 * arm, 0.0132 * arm),
    ]);
    return { joints: { root, middle, end }, tube, angle: sign * lower };
  };

  const legOf = (side: Side): Limb => {
    const sign = signOf(side);
    const leg = build.leg;
    const hipX = build.hip * 0.52;
    const knee = hipX * 0.36 + pose.stance * 0.6;
    const root = at(sign * hipX, 0.51);
    const middle = at(sign * knee, 0.722);
    const end = at(sign * pose.stance, 0.945);
    const place = (x: number, y: number): Point => at(sign * x, y);
    const thighX = (t: number): number => hipX + (knee - hipX) * t;
    const shinX = (t: number): number => knee + (pose.stance - knee) * t;
    const tube = new Tube([
      outward(side, place(hipX, 0.49), build.hip - hipX, hipX * 0.98),
      outward(side, place(hipX, 0.53), (build.hip - hipX) * 0.985, hipX * 0.95),
      outward(side, place(thighX(0.26), 0.575), 0.0425 * leg, 0.0425 * leg),
      outward(side, place(thighX(0.56), 0.635), 0.0372 * leg, 0.0362 * leg),
      outward(side, place(thighX(0.84), 0.688), 0.0302 * leg, 0.0292 * leg),
      outward(side, place(knee, 0.722), 0.0256 * leg, 0.0264 * leg),
      outward(side, place(shinX(0.12), 0.75), 0.0254 * leg, 0.0254 * leg),
      outward(side, place(shinX(0.32), 0.79), 0.0298 * leg, 0.0272 * leg),
      outward(side, place(shinX(0.46), 0.822), 0.0284 * leg, 0.0256 * leg),
      outward(side, place(shinX(0.64), 0.865), 0.0216 * leg, 0.0196 * leg),
      outward(side, place(shinX(0.86), 0.915), 0.0148 * leg, 0.0146 * leg),
      outward(side, place(pose.stance, 0.944), 0.0142 * leg, 0.0146 * leg),
      outward(side, place(pose.stance, 0.965), 0.015 * leg, 0.0152 * leg),
    ]);
    return { joints: { root, middle, end }, tube, angle: 0 };
  };

  return {
    height,
    at,
    share,
    torso,
    neck,
    arms: { left: armOf('left'), right: armOf('right') },
    legs: { left: legOf('left'), right: legOf('right') },
    build,
  };
}
