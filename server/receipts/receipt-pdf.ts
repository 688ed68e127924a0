import PDFDocument from 'pdfkit';

import type { Locale } from '#api/contract/common.ts';
import { dayName, itemName, methodNames, vnd } from './item.words.ts';

import { openTypeface, type Typeface } from './typeface.ts';
import type { DocumentFacts } from './receipts.tables.ts';

export type PrintedDocument = {
  kind: 'receipt' | 'refund_note';
  number: string;
  issuedAt: Date;
  facts: DocumentFacts;
  /** Address of the studio. */
  seller: string;
};

const margin = 56;
const grey = '#6b6058';

const words = {
  vi: {
    receipt: 'Biên nhận thanh toán',
    refund_note: 'Phiếu hoàn tiền',
    number: 'Số',
    issued: 'Ngày lập',
    seller: 'Bên bán',
    buyer: 'Bên mua',
    company: 'Đơn vị',
    tax: 'Mã số thuế',
    address: 'Địa chỉ',
    item: 'Nội dung',
    credits: 'Credit',
    unlimited: 'không giới hạn',
    method: 'Hình thức',
    paid: 'Ngày thanh toán',
    refunded: 'Ngày hoàn tiền',
    of: 'Hoàn cho biên nhận',
    reason: 'Lý do',
    total: 'Tổng cộng',
    total_refund: 'Số tiền hoàn',
    note: 'Giấy này xác nhận khoản thanh toán, không thay cho hoá đơn điện tử.',
  },
  en: {
    receipt: 'Payment receipt',
    refund_note: 'Refund note',
    number: 'No.',
    issued: 'Issued on',
    seller: 'Seller',
    buyer: 'Buyer',
    company: 'Company',
    tax: 'Tax code',
    address: 'Address',
    item: 'Item',
    credits: 'Credits',
    unlimited: 'unlimited',
    method: 'Method',
    paid: 'Paid on',
    refunded: 'Paid back on',
    of: 'Of receipt',
    reason: 'Reason',
    total: 'Total',
    total_refund: 'Amount paid back',
    note: 'This paper confirms the payment. It does not replace an electronic invoice.',
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Prints one page with embedded fonts: it looks the same on a machine without Vietnamese fonts. */
export async function printDocument(printed: PrintedDocument): Promise<Uint8Array> {
  const { kind, number, issuedAt, facts, seller } = printed;
  const say = words[facts.locale];
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: facts.locale,
    info: { Title: `${say[kind]} ${number}`, Author: 'Mốt', CreationDate: issuedAt },
  });
  const bytes = collect(pdf);
  const type = openTypeface(pdf);
  type.line('Mốt', { size: 26, weight: 'bold' });
  type.gap(18);
  type.line(say[kind], { size: 18, weight: 'bold' });
  type.line(`${say.number} ${number} · ${say.issued} ${dayName(facts.locale, issuedAt)}`, { colour: grey });
  type.gap(18);
  rows(type, rowsOf(printed));
  type.gap(10);
  type.rule();
  const total = kind === 'receipt' ? say.total : say.total_refund;
  type.pair(total, vnd(facts.locale, facts.amountVnd), { size: 14, weight: 'bold' });
  type.gap(28);
  type.line(say.note, { size: 9, colour: grey });
  type.line(seller, { size: 9, colour: grey });
  pdf.end();
  return bytes;
}

function rowsOf({ kind, facts, seller }: PrintedDocument): (readonly [string, string])[] {
  const { locale, buyer, item, credits, method, paidAt, refund } = facts;
  const say = words[locale];
  const all: [string, string][] = [
    [say.seller, `Mốt, ${seller}`],
    [say.buyer, `${buyer.name} <${buyer.email}>`],
    [say.company, buyer.company],
    [say.tax, buyer.tax_code],
    [say.address, buyer.address],
    [say.item, itemName(locale, item)],
    [say.credits, credits === null ? say.unlimited : credits === 0 ? '' : String(credits)],
    [say.method, methodNames[locale][method]],
    [kind === 'receipt' ? say.paid : say.refunded, dayName(locale, new Date(paidAt))],
    [say.of, refund?.of ?? ''],
    [say.reason, refund?.reason ?? ''],
  ];
  return all.filter(([, value]) => value !== '');
}

function rows(type: Typeface, pairs: readonly (readonly [string, string])[]): void {
  for (const [label, value] of pairs) type.pair(label, value);
}

function collect(pdf: NodeJS.ReadableStream): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}
