/** Refusals of one cut on a photo; the engine may still make another cut of it. */
export const cutDeclineCodes = [
  'hair_hides_much',
  'hair_not_short',
  'hair_too_short',
  'hair_alike',
  'hair_cut_close',
  'hair_streaked',
  'hair_coily',
  'hair_hides_side',
  'hair_over_face',
  'hair_parted',
  'hair_spread',
] as const;
export type CutDecline = (typeof cutDeclineCodes)[number];

/** Why the engine cannot make a result from a picture, a mask or a wish. */
export const declineCodes = [
  'person_not_found',
  'several_persons',
  'group_unclear',
  'person_turned',
  'person_seated',
  'person_cropped',
  'garment_not_found',
  'garment_unclear',
  'garment_combination',
  'face_not_found',
  'several_faces',
  'face_turned',
  'face_too_small',
  'hair_not_found',
  'hair_covered',
  'hair_cropped',
  ...cutDeclineCodes,
  'hand_in_hair',
  'face_marked',
  'hair_wish_unclear',
  'subject_not_found',
  'region_not_found',
  'teeth_not_seen',
  'mask_too_large',
  'edit_not_understood',
  'edit_changes_nothing',
  'mask_missing',
  'mask_on_reshaped',
] as const;

/** Why the engine refuses a job; each reason is found before the result is made, so that the job costs nothing. */
export const refusalCodes = [...declineCodes, 'file_unreadable', 'engine_failed'] as const;
export type RefusalCode = (typeof refusalCodes)[number];
