import { type RefObject, useEffect, useEffectEvent } from 'react';

import { droppedFiles } from './dropped-files.ts';

/** Dropped or pasted files; `isAddress` if the browser provides only the address of a picture on another page. */
type Incoming = { files: readonly File[]; isAddress: boolean };

async function filesOf(data: DataTransfer): Promise<Incoming> {
  const isAddress = data.types.includes('text/uri-list') || data.types.includes('text/html');
  // A file that disappears while it is read is skipped.
  return { files: await droppedFiles(data).catch(() => []), isAddress };
}

type Zone = {
  element: HTMLElement;
  take: (incoming: Incoming) => void;
  over: (isOver: boolean) => void;
};

/** Drop zones of the page, in the order of their registration. */
const zones: Zone[] = [];
let current: Zone | undefined;
/** An element of this page is being dragged: only a drop into a zone counts. */
let isFromHere = false;

const isOpen = ({ element }: Zone) =>
  element.isConnected && element.closest('[inert]') === null && element.checkVisibility();

const inOrder = (left: Zone, right: Zone) =>
  left.element.compareDocumentPosition(right.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Returns the zone for files: the one at the target, else the focused or hovered one, else the first of the page. */
function zoneFor(target: EventTarget | null): Zone | undefined {
  const open = zones.filter(isOpen).toSorted(inOrder);
  const at = open.find(({ element }) => target instanceof Node && element.contains(target));
  if (at || isFromHere) return at;
  const active = open.find(({ element }) => element.matches(':focus-within, :hover'));
  return active ?? open[0];
}

function goTo(zone: Zone | undefined) {
  if (zone === current) return;
  current?.over(false);
  current = zone;
  current?.over(true);
}

const carries = (data: DataTransfer | null): data is DataTransfer =>
  data !== null && (data.types.includes('Files') || data.types.includes('text/uri-list'));

const listeners = {
  dragstart: () => {
    isFromHere = true;
  },
  dragend: () => {
    isFromHere = false;
    goTo(undefined);
  },
  dragenter: ({ dataTransfer, target }: DragEvent) => {
    if (carries(dataTransfer)) goTo(zoneFor(target));
  },
  dragover: (event: DragEvent) => {
    if (!carries(event.dataTransfer) || !zoneFor(event.target)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  },
  dragleave: ({ relatedTarget }: DragEvent) => {
    if (relatedTarget === null) goTo(undefined);
  },
  drop: (event: DragEvent) => {
    const zone = carries(event.dataTransfer) ? zoneFor(event.target) : undefined;
    goTo(undefined);
    if (!zone || !carries(event.dataTransfer)) return;
    event.preventDefault();
    void filesOf(event.dataTransfer).then(zone.take);
  },
  paste: (event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!clipboardData || clipboardData.files.length === 0) return;
    // Word and similar programs add a picture to copied text: in a text field the text is meant.
    const isText = target instanceof Element && target.matches('input:not([type=file]), textarea');
    if (isText && clipboardData.types.includes('text/plain')) return;
    const zone = zoneFor(null);
    if (zone) void filesOf(clipboardData).then(zone.take);
  },
};

/**
 * Makes the whole window accept files for this zone, dropped anywhere or pasted. If a page has several zones, the focused or
 * hovered one comes first, and a drop into a zone belongs to that zone.
 */
export function useIncomingFiles(
  ref: RefObject<HTMLElement | null>,
  handlers: { onIncoming: (incoming: Incoming) => void; onOver: (isOver: boolean) => void },
) {
  const take = useEffectEvent(handlers.onIncoming);
  const setOver = useEffectEvent(handlers.onOver);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const zone: Zone = { element, take: (incoming) => take(incoming), over: (isOver) => setOver(isOver) };
    if (zones.length === 0) listen('addEventListener');
    zones.push(zone);
    return () => {
      zones.splice(zones.indexOf(zone), 1);
      if (current === zone) current = undefined;
      if (zones.length === 0) listen('removeEventListener');
    };
  }, [ref]);
}

function listen(change: 'addEventListener' | 'removeEventListener') {
  for (const [name, listener] of Object.entries(listeners)) document[change](name, listener as EventListener);
}
