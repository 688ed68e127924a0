import { inflateSync } from 'node:zlib';

const headerSize = 44;
const entrySize = 20;
const aligned = (length: number) => Math.ceil(length / 4) * 4;

type Table = { tag: Buffer; checksum: number; bytes: Buffer };

/** Unpacks a WOFF (version 1) font to sfnt, so that its tables are not decompressed again and again. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF');
  const flavour = woff.readUInt32BE(4);
  return sfntOf(
    flavour,
    Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
      tableAt(woff, headerSize + index * entrySize),
    ),
  );
}

function tableAt(woff: Buffer, at: number): Table {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((part) => woff.readUInt32BE(at + part));
  if (offset === undefined || packed === undefined || length === undefined || checksum === undefined)
    throw new Error('a table of the WOFF is cut off');
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(at, at + 4),
    checksum,
    bytes: packed < length ? inflateSync(bytes) : bytes,
  };
}

function sfntOf(flavour: number, tables: readonly Table[]): Buffer {
  const directory = Buffer.alloc(12 + tables.length * 16);
  const power = Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(2 ** power * 16, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(tables.length * 16 - 2 ** power * 16, 10);
  let offset = directory.length;
  const bodies = tables.map(({ tag, checksum, bytes }, index) => {
    const at = 12 + index * 16;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const body = Buffer.alloc(aligned(bytes.length));
    bytes.copy(body);
    offset += body.length;
    return body;
  });
  return Buffer.concat([directory, ...bodies]);
}
