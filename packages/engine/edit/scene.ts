import type { EditRegion, RecolourTarget } from '@mot-studio/terms/editing';
import { flattenOnWhite, resample } from '#engine/imaging/codec.ts';
import { gaussianBlur, guidedFilter } from '#engine/imaging/filters.ts';
import { distance, polygonMask, type Point } from '#engine/imaging/geometry.ts';
import { clamp, smoothstep } from '#engine/imaging/math.ts';
import { lightness, medianColour, toLab, type Lab } from '#engine/imaging/oklab.ts';
import { once } from '#engine/imaging/once.ts';
import {
  boundsOf,
  coverage,
  cropPicture,
  growBox,
  planeOf,
  resize,
  type Box,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';
import { cutOut, type CutOut } from '#engine/perception/garment/garment-cut-out.ts';
import { halvesOf } from '#engine/perception/garment/halves.ts';
import { findHairIn, type DetectedHair } from '#engine/hair/detected-hair.ts';
import { label } from '#engine/perception/person/parse.ts';
import { parsePicture, type PersonParse } from '#engine/perception/person/person.ts';
import { facesIn, type Face } from '#engine/perception/pose/pose.ts';
import type { EngineTools } from '#engine/runtime/job-tools.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';
import { residentFromMask } from './beside.ts';
import { subjectGround, isEvenGround } from './subject-ground.ts';
import { groupMatte, hasOtherPeople, peopleMask } from './group.ts';
import { hairEdgeOf, softMatte, type HairEdge, type Matte } from './subject-matte.ts';
import { refineOutline, addHair } from './person-outline.ts';
import { fadeIntoHair } from './skin-hair-fade.ts';
import { findHairCoverage, findHair, minPart, refineParts } from './parts.ts';
import type { Effort } from './settings.ts';
import { refinePartEdge } from './part-edge.ts';
import { coverOf, toPlane, coverBy, scaledBox, type Cover, type Region } from './picture-surface.ts';

/** Names of the parts of a scene. */
export type PartName = EditRegion | Exclude<RecolourTarget, 'masked'>;

/** Parts whose own colours are separated from those beside them at their edges. */
export type MattePart = 'skin' | 'top' | 'bottom' | 'dress' | 'outfit' | 'shoes';

/** Contents of a picture; each part is searched once, at its first use. */
export type Scene = {
  readonly person: () => Promise<PersonParse | undefined>;
  /** Whether several people stand about as near. */
  readonly isShared: () => Promise<boolean>;
  /** Matte of the person, the group or a product on a plain ground. @throws EngineError `subject_not_found`, `group_unclear` */
  readonly subject: () => Promise<Matte>;
  /** Probability that each pixel belongs to any person, 0–1; the members of a group are not separated. */
  readonly people: () => Promise<Plane>;
  /**
   * Cover of a part; face, eyes and lips are those of all people who stand about as near.
   *
   * @throws EngineError `subject_not_found`, `region_not_found`, `face_not_found`, `hair_not_found`, `teeth_not_seen`
   */
  readonly cover: (part: PartName) => Promise<Cover>;
  /** @throws EngineError as `cover` */
  readonly matte: (part: MattePart) => Promise<Matte>;
  /** Cover of a part for a change of its tone: skin fades out in hair. @throws EngineError as `cover` */
  readonly toned: (part: PartName) => Promise<Cover>;
  /** @throws EngineError `face_not_found` */
  readonly face: () => Promise<Face>;
  /** Hair of the single head, as a dye needs it. @throws EngineError as `findHairIn` */
  readonly detectedHair: () => Promise<DetectedHair>;
  /** Faces of all people who stand about as near, the main person's first. @throws EngineError `face_not_found` */
  readonly faces: () => Promise<readonly FaceView[]>;
};

/** Face with covers of its parts; a missing part is an error for a single person, and empty within a group. */
export type FaceView = {
  readonly face: Face;
  readonly cover: (part: 'skin' | 'eyes' | 'lips' | 'teeth') => Promise<Cover>;
};

/** Bounds of the share of the picture that a product fills, and its least contrast to the background (OKLab). */
const productLimits = { least: 0.02, most: 0.94, contrast: 0.02 };
/** Depth over which a part's colours blend into those beside it, as a share of the long side. */
const mixedParts = 0.0043;
const bodyLabels = [label.hair, label.skin, label.top, label.bottom, label.shoes];
/** Share of a picture's border in one smooth colour from which a subject is cut out by colours alone. */
const plainGround = 0.8;
/** Depth over which a busy background is mixed with the hair before it, in face heights. */
const mixedHair = 0.03;
/** Distance over which skin fades out in the hair around it, in face heights. */
const hairlineFade = 0.05;
/** Relative size of a head without shoulders below which it is printed on a subject before a plain background. */
const printedShare = 0.5;

function isPrinted(parse: PersonParse, { mask, plainness, contrast }: CutOut): boolean {
  const person = (coverage(parse.mask) * parse.box.width * parse.box.height) / (parse.width * parse.height);
  return plainness > plainGround && contrast > 0.1 && person < coverage(mask) * printedShare;
}

/** FaceMesh's outlines. */
const outlines = {
  leftEye: [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7],
  rightEye: [263, 466, 388, 387, 386, 385, 384, 398, 362, 382, 381, 380, 374, 373, 390, 249],
  lips: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291, 375, 321, 405, 314, 17, 84, 181, 91, 146],
  innerMouth: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95],
  leftBrow: [46, 53, 52, 65, 55, 107, 66, 105, 63, 70],
  rightBrow: [276, 283, 282, 295, 285, 336, 296, 334, 293, 300],
} as const;
export type Outline = keyof typeof outlines;

const faceHeight = ({ forehead, chin }: Face): number => distance(forehead, chin);

export function faceExtent({ oval }: Face): Box {
  const xs = oval.map(({ x }) => x);
  const ys = oval.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Long side of the plane on which the features of a face are drawn. */
const faceSide = 640;

/** Region of a face's features with soft edges; `softness` in face heights. */
export function faceFeature(
  face: Face,
  picture: Size,
  names: readonly Outline[],
  softness: number,
  excluded: readonly Outline[] = [],
): Region {
  const height = faceHeight(face);
  const box = growBox(faceExtent(face), height * 0.1, picture);
  const scale = Math.min(1, faceSide / Math.max(box.width, box.height));
  const size = {
    width: Math.max(1, Math.round(box.width * scale)),
    height: Math.max(1, Math.round(box.height * scale)),
  };
  const within = (name: Outline): Plane =>
    polygonMask(
      size,
      outlines[name].flatMap((k): Point[] => {
        const p = face.mesh[k];
        return p ? [{ x: (p.x - box.x + 0.5) * scale - 0.5, y: (p.y - box.y + 0.5) * scale - 0.5 }] : [];
      }),
    );
  const outlineMasks = names.map(within);
  const hidden = excluded.map(within);
  const sharp = planeOf(size, (i) =>
    outlineMasks.some((p) => (p.data[i] ?? 0) > 0.5) && !hidden.some((p) => (p.data[i] ?? 0) > 0.5) ? 1 : 0,
  );
  return { plane: gaussianBlur(sharp, Math.max(0.6, softness * height * scale)), box };
}

/**
 * Creates the scene of a picture, which finds the person, or else the product, and its parts, with the accuracy of `effort`. The
 * picture must not change while the scene is in use.
 */
export function sceneOf(picture: Picture, key: string, tools: EngineTools, effort: Effort): Scene {
  const size = reduced(picture, effort.edgePixels);
  const small = once(async () => toLab(await resample(flattenOnWhite(picture), size)));

  const product = once(async () => {
    const make = async () => ({
      kind: 'tops' as const,
      bareArms: false,
      cut: await cutOut(flattenOnWhite(picture)),
    });
    return (await tools.garments.take(`${key} as a product`, make)).cut;
  });

  const person = once(async () => {
    try {
      const found = await tools.persons.take(key, () => parsePicture(picture, tools.detector));
      // A face with shoulders belongs to a real person.
      const { left, right } = found.pose.joints.shoulder;
      return left || right || !isPrinted(found, await product()) ? found : undefined;
    } catch (error) {
      if (error instanceof EngineError && error.code !== 'engine_failed') return undefined;
      throw error;
    }
  });

  const hair = once(async (): Promise<Region | undefined> => {
    const parse = await person();
    return parse && findHair(flattenOnWhite(picture), parse, key, tools);
  });

  /** The person with parts refined by the cut-out of the hair. */
  const parts = once(async (): Promise<PersonParse | undefined> => {
    const parse = await person();
    const found = parse && (await hair());
    return parse && found ? refineParts(flattenOnWhite(picture), parse, found) : parse;
  });

  const detectedHair = once(async (): Promise<DetectedHair> => {
    if (!(await person())) throw new EngineError('hair_not_found', 'nobody has hair');
    return findHairIn(flattenOnWhite(picture), { key }, 'dye', tools);
  });

  const face = async (): Promise<Face> => {
    const found = (await person())?.pose.face;
    if (!found) throw new EngineError('face_not_found', 'no face was found');
    return found;
  };

  const faces = once(async (): Promise<readonly FaceView[]> => {
    const main = await face();
    const own: FaceView = { face: main, cover: coverNamed };
    const parse = await person();
    if (!parse || parse.pose.people < 2) return [own];
    const found = await facesIn(tools.detector, flattenOnWhite(picture));
    const others = found.filter(({ chin }) => distance(chin, main.chin) > faceHeight(main) / 2);
    return [main, ...others].map((each) => companionView(each, picture));
  });

  /** Combines the covers of all faces. */
  const coverEveryFace = async (coverOn: (face: Face, whole: Size) => Cover): Promise<Cover> => {
    const covers = (await faces()).map((view) => coverOn(view.face, picture));
    return (x, y) => covers.reduce((most, cover) => Math.max(most, cover(x, y)), 0);
  };

  const isShared = async (): Promise<boolean> => ((await person())?.pose.people ?? 0) > 1;

  const labelled = async (parse: PersonParse, partLabels: readonly number[]): Promise<Plane> => {
    const guide = await small();
    return refined(guide, parse, partLabels);
  };

  const crowd = once(() => peopleMask(flattenOnWhite(picture), tools.detector));

  const isGroup = async (parse: PersonParse): Promise<boolean> =>
    parse.pose.people > 1 || hasOtherPeople(parse, await tools.detector.segment(flattenOnWhite(picture)));

  /** Whether there is a person without a detected pose: turned away, bent far over. */
  const isAnybody = async (): Promise<boolean> =>
    residentFromMask(await tools.detector.segment(flattenOnWhite(picture)), picture) !== undefined;

  const outline = async (lab: Lab): Promise<Plane> => {
    const parse = await person();
    if (!parse) {
      const cut = await product();
      if (cut.plainness > plainGround || !(await isAnybody())) return productOf(cut, lab);
      return groupMatte(lab, flattenOnWhite(picture), await crowd(), tools.detector);
    }
    if (await isGroup(parse)) return groupMatte(lab, flattenOnWhite(picture), await crowd(), tools.detector);
    const body = await labelled((await parts()) ?? parse, bodyLabels);
    const head = await hair();
    const hairPlane = head && toPlane({ plane: head.plane, box: scaledBox(head.box, size, picture) }, size);
    const haired = hairPlane ? addHair(body, hairPlane, isEvenGround(subjectGround(lab, body))) : body;
    return refineOutline(lab, haired, refined(lab, parse, [label.hair]), parse);
  };

  /** Parts of an outline that are hair before a busy background; on an even one, colours show single hairs anyway. */
  const hairEdge = async (lab: Lab, rough: Plane): Promise<HairEdge | undefined> => {
    const parse = await parts();
    const found = await hair();
    if (!parse?.pose.face || !found || (await isGroup(parse)) || isEvenGround(subjectGround(lab, rough)))
      return undefined;
    const width = (mixedHair * faceHeight(parse.pose.face) * size.width) / picture.width;
    const placed = toPlane({ plane: found.plane, box: scaledBox(found.box, size, picture) }, size);
    const others = await labelled(parse, [label.skin, label.top, label.bottom]);
    return hairEdgeOf(lab, rough, { hair: placed, others, width });
  };

  const subject = once(async (): Promise<Matte> => {
    const lab = await small();
    const { width, height } = size;
    const rough = await tools.outlines.take(`${key} at ${width} × ${height}`, () => outline(lab));
    return softMatte(lab, rough, await hairEdge(lab, rough));
  });

  const people = once(async (): Promise<Plane> => {
    const guide = lightness(await small());
    const found = await crowd();
    const perSeen = guide.width / found.width;
    const shrink = Math.max(1, Math.round(perSeen / 2));
    const soft = guidedFilter(guide, resize(found, guide), 2 * perSeen, 4e-4, shrink);
    // The filter overshoots along edges.
    return planeOf(soft, (i) => clamp(soft.data[i] ?? 0, 0, 1));
  });

  const subjectCover = async (): Promise<Cover> => coverBy((await subject()).alpha, picture);

  /** Matte of a part of the person, limited by the person's matte; within a group, by the parse. */
  const partOf = async (parse: PersonParse, labels: readonly number[]): Promise<Matte> => {
    const lab = await small();
    const extent = (await isGroup(parse)) ? refined(lab, parse, bodyLabels) : (await subject()).alpha;
    const width = mixedParts * Math.max(size.width, size.height);
    return softMatte(lab, refinePartEdge(lab, extent, parse, labels), { at: planeOf(lab, () => 1), width });
  };

  const part = async (name: PartName, partLabels: readonly number[]): Promise<Matte> => {
    const parse = await parts();
    // A picture of a garment alone shows that garment, unless its shape excludes it.
    if (!parse) {
      if (name === 'skin' || name === 'shoes')
        throw new EngineError('person_not_found', 'there is no person');
      const subjectMatte = await subject();
      const halves = halvesOf((await product()).mask);
      if ((name === 'top' && !halves.upper) || (name === 'bottom' && !halves.lower))
        throw new EngineError('region_not_found', `no ${name} was found`);
      return subjectMatte;
    }
    const found = await partOf(parse, partLabels);
    if (coverage(found.alpha) < minPart) throw new EngineError('region_not_found', `no ${name} was found`);
    return found;
  };

  const tonedSkin = once(async (): Promise<Cover> => {
    const [parse, head] = [await parts(), await hair()];
    const own = await coverNamed('skin');
    if (!parse?.pose.face || !head) return own;
    const hairPlane = toPlane({ plane: head.plane, box: scaledBox(head.box, size, picture) }, size);
    const sigma = (hairlineFade * faceHeight(parse.pose.face) * size.width) / picture.width;
    return coverBy(fadeIntoHair((await matte('skin')).alpha, hairPlane, await small(), sigma), picture);
  });
  const toned = async (name: PartName): Promise<Cover> => {
    if (name !== 'skin' && name !== 'face') return coverNamed(name);
    if (name === 'face' && (await isShared())) return coverNamed('face');
    const skin = await tonedSkin();
    if (name === 'skin') return skin;
    const oval = ovalOf(await face(), picture);
    return (x, y) => skin(x, y) * oval(x, y);
  };

  const matteMakers: Record<MattePart, () => Promise<Matte>> = {
    skin: () => part('skin', [label.skin]),
    top: () => part('top', [label.top]),
    bottom: () => part('bottom', [label.bottom]),
    dress: async () => part('dress', await dressLabels(await parts(), await small(), picture)),
    outfit: () => part('outfit', [label.top, label.bottom]),
    shoes: () => part('shoes', [label.shoes]),
  };
  const matte = lazyByName(matteMakers);
  const matteCover = (name: MattePart) => async (): Promise<Cover> =>
    coverBy((await matte(name)).alpha, picture);

  const makers: Record<PartName, () => Promise<Cover>> = {
    subject: subjectCover,
    background: async () => {
      const covered = await subjectCover();
      return (x, y) => 1 - covered(x, y);
    },
    face: async () => {
      if (await isShared()) return coverEveryFace(ovalOf);
      const skin = await coverNamed('skin');
      const oval = ovalOf(await face(), picture);
      return (x, y) => skin(x, y) * oval(x, y);
    },
    skin: matteCover('skin'),
    hair: async () => {
      const parse = await person();
      const found = parse && (await findHairCoverage(flattenOnWhite(picture), parse, key, tools));
      if (!found) throw new EngineError('hair_not_found', 'no hair was found');
      return coverOf(found);
    },
    top: matteCover('top'),
    bottom: matteCover('bottom'),
    dress: matteCover('dress'),
    outfit: matteCover('outfit'),
    shoes: matteCover('shoes'),
    eyes: () => coverEveryFace(eyesOf),
    lips: () => coverEveryFace(lipsOf),
    teeth: async () => teethOf(await face(), picture),
  };
  const coverNamed = lazyByName(makers);
  return { person, isShared, subject, people, face, detectedHair, faces, cover: coverNamed, matte, toned };
}

/** Creates each of several values at its first use. */
function lazyByName<Name extends string, T>(makers: Record<Name, () => T>): (name: Name) => T {
  const values = new Map<Name, T>();
  return (name) => {
    const value = values.get(name) ?? makers[name]();
    values.set(name, value);
    return value;
  };
}

const reduced = ({ width, height }: Size, most: number): Size => {
  const scale = Math.min(1, Math.sqrt(most / (width * height)));
  return { width: Math.max(16, Math.round(width * scale)), height: Math.max(16, Math.round(height * scale)) };
};

/** Labels of the parse as a plane of the guide's size, its edges fitted to the guide's. */
function refined(guide: Lab, parse: PersonParse, partLabels: readonly number[]): Plane {
  const is = new Set<number>(partLabels);
  const rough = planeOf(parse.mask, (i) => (is.has(parse.labels[i] ?? 0) ? 1 : 0));
  const placed = toPlane({ plane: rough, box: scaledBox(parse.box, guide, parse) }, guide);
  const perParse = guide.width / (parse.width * parse.scale);
  const radius = Math.max(2, 2.2 * perParse);
  const soft = guidedFilter(lightness(guide), placed, radius, 4e-4, Math.max(1, Math.round(radius / 4)));
  return planeOf(soft, (i) => smoothstep(0.18, 0.82, soft.data[i] ?? 0));
}

/** @throws EngineError `subject_not_found` */
function productOf(cut: CutOut, guide: Lab): Plane {
  const share = coverage(cut.mask);
  if (share < productLimits.least || share > productLimits.most || cut.contrast < productLimits.contrast)
    throw new EngineError('subject_not_found', 'nothing stands out from the ground');
  const rough = resize(cut.mask, guide);
  const radius = Math.max(2, (2.2 * guide.width) / cut.mask.width);
  const soft = guidedFilter(lightness(guide), rough, radius, 4e-4, Math.max(1, Math.round(radius / 4)));
  return planeOf(soft, (i) => smoothstep(0.15, 0.85, soft.data[i] ?? 0));
}

/** Least difference (OKLab) of top and bottom as two garments. */
const twoGarments = 0.11;

/** Labels of a dress: top and bottom; where the top has another colour, «váy» means the skirt. */
async function dressLabels(
  parse: PersonParse | undefined,
  guide: Lab,
  picture: Size,
): Promise<readonly number[]> {
  if (!parse) return [label.top, label.bottom];
  const sums = new Map<number, { l: number; a: number; b: number; n: number }>();
  const scale = guide.width / picture.width;
  for (let y = 0, i = 0; y < parse.mask.height; y++)
    for (let x = 0; x < parse.mask.width; x++, i++) {
      const k = parse.labels[i] ?? 0;
      if (k !== label.top && k !== label.bottom) continue;
      const gx = Math.min(guide.width - 1, Math.round((parse.box.x + x / parse.scale) * scale));
      const gy = Math.min(guide.height - 1, Math.round((parse.box.y + y / parse.scale) * scale));
      const j = gy * guide.width + gx;
      const sum = sums.get(k) ?? { l: 0, a: 0, b: 0, n: 0 };
      sum.l += guide.l[j] ?? 0;
      sum.a += guide.a[j] ?? 0;
      sum.b += guide.b[j] ?? 0;
      sum.n++;
      sums.set(k, sum);
    }
  const top = sums.get(label.top);
  const bottom = sums.get(label.bottom);
  if (!top || !bottom) return [label.top, label.bottom];
  const apart = Math.hypot(
    top.l / top.n - bottom.l / bottom.n,
    top.a / top.n - bottom.a / bottom.n,
    top.b / top.n - bottom.b / bottom.n,
  );
  return apart > twoGarments ? [label.bottom] : [label.top, label.bottom];
}

function ovalOf(face: Face, picture: Size): Cover {
  const extent = faceExtent(face);
  const box = growBox(extent, extent.height * 0.15, picture);
  const scale = Math.min(1, faceSide / Math.max(box.width, box.height));
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
  const inside = polygonMask(
    size,
    face.oval.map(({ x, y }) => ({ x: (x - box.x) * scale, y: (y - box.y) * scale })),
  );
  return coverOf({ plane: gaussianBlur(inside, Math.max(1, size.height * 0.03)), box });
}

const eyesOf = (face: Face, picture: Size): Cover =>
  coverOf(faceFeature(face, picture, ['leftEye', 'rightEye'], 0.006));

const lipsOf = (face: Face, picture: Size): Cover =>
  coverOf(faceFeature(face, picture, ['lips'], 0.008, ['innerMouth']));

/** Height of an open mouth over the face's height below which no teeth show. */
const openMouth = 0.018;

function showsTeeth(face: Face): boolean {
  const upper = face.mesh[13];
  const lower = face.mesh[14];
  return upper !== undefined && lower !== undefined && distance(upper, lower) >= openMouth * faceHeight(face);
}

function teethOf(face: Face, picture: Size): Cover {
  if (!showsTeeth(face)) throw new EngineError('teeth_not_seen', 'the mouth is closed');
  return coverOf(faceFeature(face, picture, ['innerMouth'], 0.005));
}

/** Points of the mesh on cheeks, forehead and nose, where a face shows its skin. */
const skinPoints = [50, 280, 205, 425, 151, 9, 195];
/** Colour distances (OKLab, lightness at half weight) from a face's skin up to which a pixel is skin, and from which it is hair. */
const skinDistances = { sure: 0.09, none: 0.17 };

/** Skin of a face by itself: within its oval, in the colour of its cheeks. */
function complexionOf(face: Face, picture: Picture): Cover {
  const oval = ovalOf(face, picture);
  const box = growBox(faceExtent(face), faceHeight(face) * 0.15, picture);
  const lab = toLab(cropPicture(picture, box));
  const samples = skinPoints.flatMap((k) => {
    const x = Math.round((face.mesh[k]?.x ?? -1) - box.x);
    const y = Math.round((face.mesh[k]?.y ?? -1) - box.y);
    return x >= 0 && y >= 0 && x < box.width && y < box.height ? [y * box.width + x] : [];
  });
  const [l, a, b] = medianColour(lab, samples);
  const skin = planeOf(box, (i, x, y) => {
    const deviation = Math.hypot(((lab.l[i] ?? 0) - l) / 2, (lab.a[i] ?? 0) - a, (lab.b[i] ?? 0) - b);
    return oval(x + box.x, y + box.y) * (1 - smoothstep(skinDistances.sure, skinDistances.none, deviation));
  });
  return coverOf({ plane: skin, box });
}

/** View of the face of a group's member other than the main person. */
function companionView(face: Face, picture: Picture): FaceView {
  const makers = {
    skin: () => complexionOf(face, picture),
    eyes: () => eyesOf(face, picture),
    lips: () => lipsOf(face, picture),
    teeth: (): Cover => (showsTeeth(face) ? teethOf(face, picture) : () => 0),
  };
  return { face, cover: (part) => Promise.resolve(makers[part]()) };
}

/** Parts that are unclear among several people: the parse knows one body, and assigns pieces of others to it. */
const bodyParts: ReadonlySet<PartName> = new Set([
  'hair',
  'skin',
  'top',
  'bottom',
  'dress',
  'outfit',
  'shoes',
]);

/** Whether a part is unclear because several people have it. */
export const isAmbiguous = async (part: PartName, scene: Scene): Promise<boolean> =>
  bodyParts.has(part) && (await scene.isShared());

/** @throws EngineError `several_faces` */
export async function checkUnambiguous(part: PartName, scene: Scene): Promise<void> {
  if (await isAmbiguous(part, scene))
    throw new EngineError('several_faces', `several people have a part: ${part}`);
}

/** The smallest box around the subject in picture pixels; undefined without one. */
export async function subjectBox(scene: Scene, picture: Size): Promise<Box | undefined> {
  try {
    const alpha = await subjectCoverage(scene);
    const box = boundsOf(alpha);
    return box && scaledBox(box, picture, alpha);
  } catch (error) {
    if (error instanceof EngineError && error.code !== 'engine_failed') return undefined;
    throw error;
  }
}

/** Coverage of the subject, or of a full group. @throws EngineError `subject_not_found` */
export async function subjectCoverage(scene: Scene): Promise<Plane> {
  const person = await scene.person();
  return person && person.pose.people > 1 ? scene.people() : (await scene.subject()).alpha;
}
