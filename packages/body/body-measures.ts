import type { BodyParameters } from './parameters.ts';

/** Differences of a body from the plain figure of its sex and height. */
export type Build = {
  readonly female: boolean;
  /** Stature in metres. */
  readonly height: number;
  /** Scale factor of all sizes that grow with stature; 1 for 1.7 m. */
  readonly unit: number;
  /** Points of body mass index above a lean figure; fitted so that the weight is right. */
  readonly fat: number;
  /** Muscle: 0 untrained, 1 a bodybuilder's; below 0 slight. */
  readonly muscle: number;
  /** Curvature: fuller hips and bust, slimmer waist; −1–1. */
  readonly curve: number;
  /** Share of the fat on the belly; 0–1. */
  readonly belly: number;
  /** 0 at thirty and younger, 1 at eighty. */
  readonly ageing: number;
};

const types: Readonly<Record<BodyParameters['body_type'], { muscle: number; curve: number; belly: number }>> =
  {
    ectomorph: { muscle: -0.3, curve: -0.35, belly: 0.1 },
    slim: { muscle: -0.15, curve: -0.15, belly: 0.15 },
    average: { muscle: 0, curve: 0, belly: 0.35 },
    curvy: { muscle: 0, curve: 1, belly: 0.15 },
    endomorph: { muscle: -0.1, curve: 0.25, belly: 1 },
    mesomorph: { muscle: 0.6, curve: 0.05, belly: 0.15 },
    athletic: { muscle: 0.5, curve: 0, belly: 0.1 },
    muscular: { muscle: 1.05, curve: -0.1, belly: 0.1 },
  };

export const buildOf = ({ gender, height_cm, age, body_type }: BodyParameters, fat: number): Build => ({
  female: gender === 'female',
  height: height_cm / 100,
  unit: height_cm / 170,
  fat,
  ageing: Math.min(1, Math.max(0, (age - 30) / 50)),
  ...types[body_type],
});
