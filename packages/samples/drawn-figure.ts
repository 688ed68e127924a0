import type { PoseHandles } from '@mot-studio/terms/pictures';

import { type Body, bodyOf, type Build, type Pose, signOf, sides } from './drawn-body.ts';
import { type BaseBottom, type BaseTop, drawBottom, drawTop } from './clothes.ts';
import { type Colour, css, lit, shaded, white } from './oklch-colour.ts';
import { Drawing, element, type View } from './drawing.ts';
import { drawEars, drawFace, type Face, type Head } from './drawn-face.ts';
import { bezier, type Point, polygon } from './drawing-geometry.ts';
import { drawHair, type Hair } from './drawn-hair.ts';
import { drawHand } from './drawn-hand.ts';
import { drawShoe, type Shoes } from './shoes.ts';
import { roundForm } from './drawn-skin.ts';

/** Complete description of a sample model. */
export type Figure = {
  seed: number;
  build: Build;
  pose: Pose;
  skin: Colour;
  face: Omit<Face, 'skin'>;
  hair: Hair;
  top: BaseTop;
  bottom: BaseBottom;
  shoes: Shoes;
  backdrop: Colour;
  /** Size of the hands, 1 is slender. */
  hand: number;
};

export const figureFrame = { width: 1152, height: 1536 } as const;
const floor = 1452;
const headShare = 0.133;

const bodyIn = (figure: Figure): Body =>
  bodyOf(figure.build, figure.pose, { centre: figureFrame.width / 2, crown: floor - figure.build.height });

const headOf = (body: Body): Head => {
  const size = body.height * headShare;
  const crown = body.at(0, 0.0105);
  return { size, place: (x, y) => ({ x: crown.x + x * size, y: crown.y + y * size }) };
};

/** Returns the joints' positions in the picture, 0–1, with left and right as the viewer sees them. */
export function handlesOf(figure: Figure): PoseHandles {
  const body = bodyIn(figure);
  const inFrame = ({ x, y }: Point): Point => ({ x: x / figureFrame.width, y: y / figureFrame.height });
  const { left, right } = body.arms;
  return {
    head: inFrame(body.at(0, 0.075)),
    left_shoulder: inFrame(left.joints.root),
    right_shoulder: inFrame(right.joints.root),
    left_elbow: inFrame(left.joints.middle),
    right_elbow: inFrame(right.joints.middle),
    left_wrist: inFrame(left.joints.end),
    right_wrist: inFrame(right.joints.end),
    left_hip: inFrame(body.legs.left.joints.root),
    right_hip: inFrame(body.legs.right.joints.root),
  };
}

const drawBackdrop = (drawing: Drawing, backdrop: Colour, body: Body): void => {
  const { width, height } = figureFrame;
  const wall = drawing.radial({ x: width * 0.4, y: height * 0.36 }, height * 0.8, [
    [0, lit(backdrop, 0.3)],
    [0.55, backdrop],
    [1, shaded(backdrop, 0.1)],
  ]);
  const ground = drawing.linear({ x: 0, y: height * 0.84 }, { x: 0, y: height }, [
    [0, lit(backdrop, 0.2), 0],
    [0.35, lit(backdrop, 0.2), 0.5],
    [1, shaded(backdrop, 0.05), 0.6],
  ]);
  drawing.add(
    element('rect', { width, height, fill: wall }),
    element('rect', { y: height * 0.84, width, height: height * 0.16, fill: ground }),
    drawing.ellipse({ x: width / 2 + 46, y: floor + 2 }, [250, 24], shaded(backdrop, 0.34), {
      opacity: 0.42,
      blur: 24,
    }),
    ...sides.map((side) => {
      const { x } = body.legs[side].joints.end;
      const toe = x + signOf(side) * body.height * 0.005;
      return (
        drawing.ellipse({ x: toe + 12, y: floor - 4 }, [52, 12], shaded(backdrop, 0.6), {
          opacity: 0.5,
          blur: 9,
        }) +
        drawing.ellipse({ x: toe + 4, y: floor - 3 }, [38, 6], shaded(backdrop, 0.8), {
          opacity: 0.6,
          blur: 4,
        })
      );
    }),
  );
};

/** Defines a mask for the inside of the outline that fades at its edge over `blur` pixels. */
const softMask = (drawing: Drawing, outline: readonly Point[], blur: number): string =>
  drawing.define((id) =>
    element(
      'mask',
      { id, maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: figureFrame.width, height: figureFrame.height },
      drawing.shape(outline, white, { blur }),
    ),
  );

const drawLegs = (drawing: Drawing, body: Body, figure: Figure): string =>
  sides
    .map((side) => {
      const sign = signOf(side);
      const { tube, joints } = body.legs[side];
      const { skin } = figure;
      const unit = body.height;
      const knee = joints.middle;
      const clip = [body.at(-0.3, 0.4), body.at(0.3, 0.4), body.at(0.3, 0.95), body.at(-0.3, 0.95)];
      const fade = softMask(drawing, clip, unit * 0.006);
      return [
        element(
          'g',
          { mask: fade },
          roundForm(drawing, tube, skin, { breadth: unit * 0.028, strength: 0.85 }),
        ),
        drawing.within(
          polygon(tube.outline()),
          drawing.line(
            bezier(
              { x: knee.x - unit * 0.014, y: knee.y - unit * 0.004 },
              { x: knee.x - unit * 0.01, y: knee.y + unit * 0.014 },
              { x: knee.x + unit * 0.012, y: knee.y + unit * 0.014 },
              { x: knee.x + unit * 0.016, y: knee.y - unit * 0.004 },
            ),
            shaded(skin, 0.3),
            { width: unit * 0.006, opacity: 0.34, blur: unit * 0.0035 },
          ),
          drawing.ellipse(
            { x: knee.x - unit * 0.004, y: knee.y - unit * 0.004 },
            [unit * 0.009, unit * 0.011],
            lit(skin, 0.4),
            { opacity: 0.36, blur: unit * 0.005 },
          ),
          drawing.line(tube.edge(-sign * 0.2, 0.66, 0.9), shaded(skin, 0.3), {
            width: unit * 0.008,
            opacity: 0.2,
            blur: unit * 0.006,
          }),
        ),
      ].join('');
    })
    .join('');

const drawTorso = (drawing: Drawing, body: Body, skin: Colour): string => {
  const unit = body.height;
  const { torso, neck, at } = body;
  const shoulder = body.build.shoulder;
  const collarbones = [-1, 1].map(
    (sign) =>
      drawing.line(
        bezier(
          at(sign * 0.012, 0.2),
          at(sign * 0.035, 0.1975),
          at(sign * shoulder * 0.6, 0.1985),
          at(sign * shoulder * 0.78, 0.1885),
        ),
        shaded(skin, 0.3),
        { width: unit * 0.0044, opacity: 0.26, blur: unit * 0.003 },
      ) +
      drawing.line(
        bezier(
          at(sign * 0.016, 0.196),
          at(sign * 0.035, 0.1935),
          at(sign * shoulder * 0.6, 0.1945),
          at(sign * shoulder * 0.66, 0.188),
        ),
        lit(skin, 0.4),
        { width: unit * 0.004, opacity: 0.3, blur: unit * 0.0028 },
      ),
  );
  const cords = [-1, 1].map((sign) =>
    drawing.line(
      bezier(
        at(sign * body.build.neck * 0.9, 0.148),
        at(sign * body.build.neck * 0.7, 0.165),
        at(sign * 0.012, 0.18),
        at(sign * 0.009, 0.195),
      ),
      shaded(skin, 0.28),
      { width: unit * 0.005, opacity: 0.28, blur: unit * 0.004 },
    ),
  );
  const outline = [polygon(torso.outline()), polygon(neck.outline())];
  return [
    drawing.shape(torso.outline(), skin),
    drawing.shape(neck.outline(), skin),
    drawing.within(
      outline,
      drawing.shape(torso.band([0.3, 1.4], 0.12, 1), shaded(skin, 0.2), { opacity: 0.5, blur: unit * 0.024 }),
      drawing.shape(torso.band([-0.7, -0.2], 0.14, 1), lit(skin, 0.4), { opacity: 0.3, blur: unit * 0.018 }),
      drawing.shape(neck.band([0.25, 1.5], 0, 0.86), shaded(skin, 0.26), {
        opacity: 0.55,
        blur: unit * 0.008,
      }),
      drawing.shape(neck.band([-1.4, -0.86], 0, 0.86), shaded(skin, 0.26), {
        opacity: 0.5,
        blur: unit * 0.004,
      }),
      drawing.shape(
        [...bezier(at(-0.045, 0.1), at(-0.03, 0.158), at(0.012, 0.172), at(0.04, 0.163)), at(0.05, 0.1)],
        shaded(skin, 0.36),
        { opacity: 0.62, blur: unit * 0.007 },
      ),
      ...cords,
      ...collarbones,
      drawing.ellipse(at(0.001, 0.1965), [unit * 0.006, unit * 0.005], shaded(skin, 0.34), {
        opacity: 0.42,
        blur: unit * 0.003,
      }),
    ),
  ].join('');
};

const drawArms = (drawing: Drawing, body: Body, figure: Figure): string =>
  sides
    .map((side) => {
      const sign = signOf(side);
      const unit = body.height;
      const { tube } = body.arms[side];
      const { at } = body;
      const reach = body.build.shoulder;
      const clip = [
        at(sign * (reach + 0.2), 0.1),
        at(sign * (reach - 0.012), 0.1),
        at(sign * (reach - 0.014), 0.2),
        at(sign * (reach - 0.012), 0.25),
        at(sign * (reach - 0.03), 0.32),
        at(sign * (reach - 0.03), 0.7),
        at(sign * (reach + 0.2), 0.7),
      ];
      const mask = softMask(drawing, clip, unit * 0.006);
      const elbow = body.arms[side].joints.middle;
      const axilla = [
        at(sign * (reach - 0.06), 0.22),
        at(sign * (reach - 0.004), 0.23),
        at(sign * (reach - 0.012), 0.262),
        at(sign * (body.build.chest * 0.93), 0.274),
        at(sign * (reach - 0.06), 0.27),
      ];
      return [
        drawing.shape(axilla, shaded(figure.skin, 0.05)),
        element('path', { d: polygon(tube.outline(0.02, 0.5)), fill: css(figure.skin) }),
        element(
          'g',
          { mask },
          roundForm(drawing, tube, figure.skin, { breadth: unit * 0.02, strength: 0.85 }),
        ),
        drawHand(drawing, body, side, figure.skin, figure.hand),
        drawing.line(
          bezier(
            { x: elbow.x - unit * 0.01, y: elbow.y },
            { x: elbow.x - unit * 0.004, y: elbow.y + unit * 0.006 },
            { x: elbow.x + unit * 0.004, y: elbow.y + unit * 0.006 },
            { x: elbow.x + unit * 0.01, y: elbow.y },
          ),
          shaded(figure.skin, 0.3),
          { width: unit * 0.003, opacity: 0.3, blur: unit * 0.002 },
        ),
        drawing.line(
          bezier(
            at(sign * (reach - 0.014), 0.258),
            at(sign * (reach - 0.016), 0.248),
            at(sign * (reach - 0.02), 0.238),
            at(sign * (reach - 0.028), 0.23),
          ),
          shaded(figure.skin, 0.42),
          { width: unit * 0.0032, opacity: 0.42, blur: unit * 0.0022 },
        ),
      ].join('');
    })
    .join('');

/** Returns the view of a whole model at a number of pixels per unit of its 1152×1536 drawing. */
export const fullFigureView = (scale: number): View => ({ x: 0, y: 0, ...figureFrame, scale });

/** Returns the model's picture, or the part in `view`, as an SVG document. */
export function drawFigure(figure: Figure, view = fullFigureView(1)): string {
  const drawing = new Drawing();
  const body = bodyIn(figure);
  const head = headOf(body);
  const face: Face = { ...figure.face, skin: figure.skin };
  const hair = drawHair(drawing, head, figure.hair, figure.seed);
  drawBackdrop(drawing, figure.backdrop, body);
  const shoes = sides.map((side) => drawShoe(drawing, body, side, figure.shoes, figure.skin));
  drawing.add(
    hair.behind,
    ...shoes.map((shoe) => shoe.foot),
    drawLegs(drawing, body, figure),
    ...shoes.map((shoe) => shoe.shoe),
    drawTorso(drawing, body, figure.skin),
    drawArms(drawing, body, figure),
    drawTop(drawing, body, figure.top),
    drawBottom(drawing, body, figure.bottom),
    drawEars(drawing, head, figure.skin),
    drawFace(drawing, head, face),
    hair.before,
  );
  return drawing.seenIn(view);
}

/** Returns head and shoulders, 768 × 1024 px, with room for long hair. */
export function drawPortrait(figure: Figure): string {
  const { head } = handlesOf(figure);
  const x = Math.round(head.x * figureFrame.width) - 192;
  const y = Math.round(head.y * figureFrame.height) - 160;
  return drawFigure(figure, { x, y, width: 384, height: 512, scale: 2 });
}
