import { msg } from '@lingui/core/macro';

/** Names of the public pages in menus and headings. */
export const pageNames = {
  about: msg`About`,
  pricing: msg`Pricing`,
  contact: msg`Contact`,
  privacy: msg`Privacy`,
  terms: msg`Terms`,
  shipping: msg`Shipping`,
  warranty: msg`Warranty`,
};
