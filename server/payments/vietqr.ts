import { BanksObject, QRPay } from 'vietnam-qr-pay';

import type { BankTransfer } from '#api/contract/checkout.ts';

import type { BankAccount } from './payments.types.ts';

/** A transfer as a bank application reads it from a VietQR code. */
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

/** A bank by its number at NAPAS; the number itself where the list does not have it. */
export const bankNameOf = (bin: string): string => names.get(bin) ?? bin;
