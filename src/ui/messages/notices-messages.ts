import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Notice = { title: MessageDescriptor; body?: MessageDescriptor };
/** Notice of a failed upload with the file's name. */
export type UploadNotice = Required<Notice>;

const retryUpload = (body: MessageDescriptor): UploadNotice => ({ title: msg`Upload Failed`, body });

/** Notices of success and failure for toasts and panels: a title, and a sentence if it helps. */
export const notices = {
  generationSucceeded: { title: msg`Generation Successful` },
  generationFailed: { title: msg`Generation Failed` },
  generationError: { title: msg`Generation Error`, body: msg`Failed to process generation` },
  uploadSucceeded: { title: msg`Upload Successful` },
  modelUploadFailed: retryUpload(msg`Failed to upload model image. Please try again.`),
  garmentUploadFailed: retryUpload(msg`Failed to upload garment image. Please try again.`),
  faceUploadFailed: retryUpload(msg`Failed to upload face image. Please try again.`),
  imageUploadFailed: retryUpload(msg`Failed to upload the image. Please try again.`),
  downloadComplete: { title: msg`Download Complete` },
  downloadFailed: { title: msg`Download Failed`, body: msg`Failed to download image.` },
  assetsFailed: { title: msg`Failed to load assets` },
  assetFailed: { title: msg`Failed to load asset` },
  assetSelectionFailed: { title: msg`Failed to select asset` },
  historyFailed: { title: msg`Failed to load generations` },
  historyRefreshed: { title: msg`History refreshed successfully` },
  refreshFailed: { title: msg`Refresh Failed` },
  resultMissing: { title: msg`Missing Result` },
  itemDeleted: { title: msg`Item deleted successfully` },
  regenerationStarted: { title: msg`Regeneration started` },
  costUnavailable: { title: msg`The cost can't be told right now.` },
  signInFailed: { title: msg`Login failed` },
  registrationFailed: {
    title: msg`Registration failed`,
    body: msg`Please try again with different credentials.`,
  },
  otpSendFailed: { title: msg`Failed to send OTP` },
  verificationFailed: { title: msg`Verification failed` },
  resetRequestFailed: { title: msg`Request failed` },
  resetFailed: { title: msg`Reset failed` },
  redirecting: { title: msg`Taking you to your studio…` },
  chooseBoth: { title: msg`Please select both model and garment before generating.` },
  chooseModelFirst: { title: msg`Please select a model first before choosing a garment` },
  renderFailed: {
    title: msg`Something went wrong`,
    body: msg`An error occurred while rendering this page.`,
  },
} satisfies Record<string, Notice>;
