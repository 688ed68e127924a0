import { BanksObject, QRPay } from 'vietnam-qr-pay';

import type { BankTransfer } from '#api/contract/checkout.ts';

import type { BankAccount } from './payments.types.ts';

/** Builds the VietQR payload and data of a transfer. */
export function bankTransfer(account: BankAccount, amount: number, memo: string): BankTransfer {
  const qr = QRPay.initVietQR({
    bankBin: account.bin,
    bankNumber: account.number,
    amount: String(amount),
    purpose: memo,
  });
  return {
    bank_bin: account.bin,
    bank_name: account.bankName,
    account_number: account.number,
    account_name: account.name,
    amount,
    memo,
    qr: qr.build(),
  };
}

const names = new Map(Object.values(BanksObject).map(({ bin, shortName }) => [bin, shortName]));

/** Returns the name of a bank by its NAPAS number; the number itself if it is not in the list. */
export const bankNameOf = (bin: string): string => names.get(bin) ?? bin;
