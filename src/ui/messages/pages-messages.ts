import { msg } from '@lingui/core/macro';

/** The names of public pages, as menus and the pages themselves call them. */
export const pageNames = {
  about: msg`About`,
  pricing: msg`Pricing`,
  contact: msg`Contact`,
  privacy: msg`Privacy`,
  terms: msg`Terms`,
  shipping: msg`Shipping`,
  warranty: msg`Warranty`,
};
