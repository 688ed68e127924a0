import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { FailureCode, JobCode } from '#api/contract/problem.ts';

import { errorText } from './errors.ts';

/** Reasons for a failed job: loaded together with the views of jobs, since most pages never need them. */
const jobErrorMessages: Record<JobCode, MessageDescriptor> = {
  person_not_found: msg`No person was found in this photo. Choose one where somebody stands facing the camera.`,
  group_unclear: msg`Not everybody in this photo can be told from what is behind them. Choose one with fewer people, or with a plainer background.`,
  several_persons: msg`There are several people in this photo. Choose one with a single person.`,
  person_turned: msg`The person is turned away. Choose a photo taken from the front.`,
  person_seated: msg`The person is sitting. Choose a photo where they stand.`,
  person_cropped: msg`Too little of the body is in the photo. Choose one that shows it from the head down to the hips at least.`,
  garment_not_found: msg`No garment was found in this picture. Choose one that shows a single garment, whole.`,
  garment_unclear: msg`The garment isn't seen clearly enough. Lay it on a plain background in another colour; whoever wears it should face the camera, with nothing in front of it.`,
  garment_combination: msg`These garments can't be worn together. Keep one for each part of the body.`,
  face_not_found: msg`No face was found in this photo. Choose one where somebody looks into the camera.`,
  several_faces: msg`There are several faces in this photo, and it can't be told whose is meant.`,
  face_turned: msg`The face is turned too far away. Choose a photo taken from the front.`,
  face_too_small: msg`The face is too small in this photo. Choose one that was taken closer.`,
  hair_not_found: msg`The hair can't be told from what is around it. Mark it by hand, or choose a photo with a plain background.`,
  hair_covered: msg`Something covers the hair: a hat or a scarf, perhaps. Choose a photo without it.`,
  hair_cropped: msg`The hair reaches beyond the photo. Choose one that shows the whole head with some room above it.`,
  hair_hides_much: msg`For this cut, too much of what the hair hides would have to be made up: background, clothes or the neck. Choose a longer cut, or a photo with a plain background, plain clothes and the neck in view.`,
  hair_not_short: msg`This cut is made of short or tied hair, and here the hair hangs long on both sides. Choose a photo with the hair tied back, or another cut.`,
  hair_too_short: msg`This cut is made of hair that hangs, and here it is too short for it or tied back. Choose a photo with the hair down, to the chin for a bob and to the shoulders for a long cut, or a shorter cut.`,
  hair_alike: msg`The hair already hangs like this. Choose another cut, or add a colour.`,
  hair_cut_close: msg`This cut needs longer hair than the photo shows: on top, over the forehead for a fringe, at the neck for a mullet, or below the chin to be made shorter. Choose a photo with longer hair, or a crew cut.`,
  hair_streaked: msg`The fringe of this cut takes its colours from the crown, and here those are streaked. Choose a cut without a fringe, or a photo in softer light.`,
  hair_coily: msg`This cut is made of hair that falls straight or in waves, and here it is curly. Choose a photo with the hair straightened, or another colour alone.`,
  hair_hides_side: msg`This cut shows both sides of the head, and here it is turned, so that one is hidden. Choose a photo taken from the front, or a cut with longer sides.`,
  hair_parted: msg`This cut is made of hair parted in the middle, and here it is parted at the side. Choose a photo with the hair parted in the middle, or another long cut.`,
  hair_spread: msg`This cut is made of hair that hangs down, and here it is blown or spread aside. Choose a photo with the hair hanging down, or another colour alone.`,
  hair_over_face: msg`This cut takes the hair off the face, and here it hangs over a part of it. Choose a photo with the hair out of the face, or a longer cut.`,
  hand_in_hair: msg`A hand lies in the hair in this photo. Choose one in which the hands are away from the hair. For another colour alone, you can also mark the hair by hand.`,
  face_marked: msg`The marked area covers the face as well. Mark the hair alone.`,
  hair_wish_unclear: msg`Something in your description can't be done with the hair. Name only its length, curls, fringe or colour.`,
  subject_not_found: msg`Nothing could be told from its background in this picture. Choose one with a clear subject.`,
  region_not_found: msg`The part that you want to change was not found in this picture. Mark it by hand.`,
  teeth_not_seen: msg`No teeth are to be seen: the mouth is closed.`,
  mask_too_large: msg`The marked area is too large to be filled in. Mark at most 12% of the picture, one object at a time.`,
  edit_not_understood: msg`Nothing in your description can be done here. Please say it in other words.`,
  edit_changes_nothing: msg`The picture already is what you ask for: nothing would change. Ask for something else, or for more of it.`,
  mask_missing: msg`Please paint over what you mean: this needs a mask.`,
  mask_on_reshaped: msg`A picture can't be cropped, turned or framed within a mask. Do one after the other.`,
  content_refused: msg`The maker of the video does not accept this picture or description. Change one of them; your credits are back.`,
  engine_timeout: msg`It took too long and was stopped. Your credits are back.`,
  cancelled: msg`You cancelled it. Your credits are back.`,
};

const knownMessages: Partial<Record<FailureCode, MessageDescriptor>> = jobErrorMessages;

/** Returns the message for the failure of a job, of its order, or of an advance check of its pictures. */
export function jobErrorText(i18n: I18n, code: FailureCode): string {
  const message = knownMessages[code];
  return message ? i18n._(message) : errorText(i18n, code);
}
