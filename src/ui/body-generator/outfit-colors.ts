import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Common colours of outfits, quiet enough for clothes over them and for the outfit on its own. */
export const outfitColors: readonly { hex: string; name: MessageDescriptor }[] = [
  { hex: '#8a8f98', name: msg`Stone grey` },
  { hex: '#f2efe9', name: msg`Off-white` },
  { hex: '#1f1f22', name: msg`Near black` },
  { hex: '#c9b08f', name: msg`Camel` },
  { hex: '#8c5a3c', name: msg`Cocoa` },
  { hex: '#a6231c', name: msg`Lacquer red` },
  { hex: '#d9a5a0', name: msg`Dusty pink` },
  { hex: '#7d9a82', name: msg`Sage green` },
  { hex: '#2f5d62', name: msg`Teal` },
  { hex: '#2c3e66', name: msg`Navy` },
];
