import { crc32 } from 'node:zlib';

/** Terms of IPTC's vocabulary of digital source types: https://cv.iptc.org/newscodes/digitalsourcetype */
export type DigitalSourceType =
  | 'algorithmicMedia'
  | 'compositeSynthetic'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'trainedAlgorithmicMedia';

export const sourceAddress = (source: DigitalSourceType): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${source}`;

export type Provenance = { source: DigitalSourceType; tool: string; made: Date };

/** Writes an XMP packet (ISO 16684-1) with the provenance of a picture or film. */
export const xmpPacket = ({ source, tool, made }: Provenance): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" Iptc4xmpExt:DigitalSourceType="${sourceAddress(source)}" xmp:CreatorTool="${escaped(tool)}" xmp:CreateDate="${made.toISOString()}"/></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Embeds an XMP packet into a file, without changing its pixels.
 * @throws {Error} for bytes that do not match their content type.
 */
export function embedXmp(bytes: Uint8Array, contentType: string, packet: string): Uint8Array<ArrayBuffer> {
  const embed = embedders[contentType];
  if (!embed) throw new Error(`no packet goes into ${contentType}`);
  return new Uint8Array(
    embed(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), Buffer.from(packet)),
  );
}

type Embed = (file: Buffer, packet: Buffer) => Buffer;

/** Adds an `iTXt` chunk after the header (PNG specification, 11.3.4.5). */
const embedInPng: Embed = (file, packet) => {
  const headerEnd = 33;
  const data = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0', 'latin1'), packet]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([file.subarray(0, headerEnd), length, data, sum, file.subarray(headerEnd)]);
};

/** Adds an `APP1` segment after the start of the image, and after JFIF's own if present. */
const embedInJpeg: Embed = (file, packet) => {
  const name = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + name.length + packet.length, 2);
  const at = file.readUInt16BE(2) === 0xffe0 ? 4 + file.readUInt16BE(4) : 2;
  return Buffer.concat([file.subarray(0, at), head, name, packet, file.subarray(at)]);
};

/** Adds an `XMP ` chunk at the end, flagged in the extended header: animated files have one (WebP container specification). */
const embedInWebp: Embed = (file, packet) => {
  if (file.toString('latin1', 12, 16) !== 'VP8X') throw new Error('a WebP file without an extended header');
  const chunk = Buffer.alloc(8 + packet.length + (packet.length % 2));
  chunk.write('XMP ', 'latin1');
  chunk.writeUInt32LE(packet.length, 4);
  packet.copy(chunk, 8);
  const marked = Buffer.concat([file, chunk]);
  marked.writeUInt8(marked.readUInt8(20) | 0x04, 20);
  marked.writeUInt32LE(marked.length - 8, 4);
  return marked;
};

/** UUID of the XMP box in a file of the ISO base media format (ISO 16684-1, part 3). */
const xmpBox = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

/** Adds a `uuid` box at the end, so that no offset in the film moves. */
const embedInMp4: Embed = (file, packet) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + xmpBox.length + packet.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([file, head, xmpBox, packet]);
};

/** Reads the packet of an MP4, if any. */
export function readXmp(film: Uint8Array): string | undefined {
  const file = Buffer.from(film.buffer, film.byteOffset, film.length);
  for (let at = 0; at + 24 <= file.length;) {
    const short = file.readUInt32BE(at);
    const length = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short || file.length - at;
    if (length < 8) return undefined;
    if (file.toString('latin1', at + 4, at + 8) === 'uuid' && file.subarray(at + 8, at + 24).equals(xmpBox))
      return file.toString('utf8', at + 24, at + length);
    at += length;
  }
  return undefined;
}

const embedders: Readonly<Record<string, Embed>> = {
  'image/png': embedInPng,
  'image/jpeg': embedInJpeg,
  'image/webp': embedInWebp,
  'video/mp4': embedInMp4,
};
