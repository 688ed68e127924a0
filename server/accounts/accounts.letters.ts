import type { Locale } from '#api/contract/common.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import { composeLetter } from '#server/platform/mail/compose-letter.ts';

type Recipient = { to: string; name: string; locale: Locale };

/** Leaves the name out: the registered name can be any text and the address may belong to another person. */
export const codeLetter = ({ to, locale }: Omit<Recipient, 'name'>, code: string, minutes: number): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: `${code} là mã xác nhận Mốt của bạn`,
      greeting: 'Chào bạn,',
      paragraphs: [
        'Nhập mã này để xác nhận địa chỉ email của bạn:',
        { highlight: code },
        `Mã có hiệu lực trong ${minutes} phút. Nếu bạn không đăng ký tài khoản Mốt, hãy bỏ qua thư này và đừng đưa mã cho ai.`,
      ],
    },
    en: {
      subject: `${code} is your Mốt verification code`,
      greeting: 'Hello,',
      paragraphs: [
        'Enter this code to verify your email address:',
        { highlight: code },
        `It is valid for ${minutes} minutes. If you did not open an account with Mốt, ignore this letter and give the code to nobody.`,
      ],
    },
  });

export const alreadyRegisteredLetter = ({ to, name, locale }: Recipient, signIn: string): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: 'Bạn đã có tài khoản Mốt',
      greeting: `Chào ${name},`,
      paragraphs: [
        'Có người vừa đăng ký Mốt bằng địa chỉ email này. Bạn đã có tài khoản rồi, không có gì thay đổi cả.',
        { link: signIn, label: 'Đăng nhập' },
        'Nếu quên mật khẩu, hãy chọn “Quên mật khẩu” ở ô đăng nhập. Nếu không phải bạn đăng ký, cứ bỏ qua thư này.',
      ],
    },
    en: {
      subject: 'You already have a Mốt account',
      greeting: `Hello ${name},`,
      paragraphs: [
        'Somebody has just registered at Mốt with this email address. You have an account already; nothing has changed.',
        { link: signIn, label: 'Sign in' },
        'If you forgot your password, choose “Forgot password” where you sign in. If it was not you, ignore this letter.',
      ],
    },
  });

export const resetLetter = ({ to, name, locale }: Recipient, link: string, minutes: number): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: 'Đặt lại mật khẩu Mốt',
      greeting: `Chào ${name},`,
      paragraphs: [
        'Bấm vào đây để đặt mật khẩu mới:',
        { link, label: 'Đặt mật khẩu mới' },
        `Liên kết dùng được một lần, trong ${minutes} phút. Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu vẫn như cũ.`,
      ],
    },
    en: {
      subject: 'Reset your Mốt password',
      greeting: `Hello ${name},`,
      paragraphs: [
        'Follow this link to set a new password:',
        { link, label: 'Set a new password' },
        `It works once, for ${minutes} minutes. If you did not ask for it, ignore this letter: your password stays as it is.`,
      ],
    },
  });

/** Letter about a changed password; `spared` is true where the session that changed it stays signed in. */
export const passwordChangedLetter = (
  { to, name, locale }: Recipient,
  signIn: string,
  { spared }: { spared: boolean } = { spared: false },
): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: 'Mật khẩu Mốt của bạn vừa được đổi',
      greeting: `Chào ${name},`,
      paragraphs: [
        `Mật khẩu tài khoản của bạn vừa được đổi, và ${spared ? 'các thiết bị khác' : 'mọi thiết bị'} đã được đăng xuất.`,
        'Nếu không phải bạn, hãy đặt lại mật khẩu ngay.',
        { link: signIn, label: 'Mở Mốt' },
      ],
    },
    en: {
      subject: 'Your Mốt password was changed',
      greeting: `Hello ${name},`,
      paragraphs: [
        `The password of your account has just been changed, and every ${spared ? 'other device' : 'device'} was signed out.`,
        'If it was not you, reset your password now.',
        { link: signIn, label: 'Open Mốt' },
      ],
    },
  });

export const accountDeletedLetter = ({ to, name, locale }: Recipient): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: 'Tài khoản Mốt của bạn đã được xoá',
      greeting: `Chào ${name},`,
      paragraphs: [
        'Tài khoản, ảnh và lịch sử của bạn ở Mốt vừa được xoá theo yêu cầu và không khôi phục được nữa.',
        'Sổ credit vẫn được giữ lại như quy định, nhưng không còn tên hay địa chỉ của bạn.',
        'Cảm ơn bạn đã dùng Mốt. Khi nào muốn, bạn có thể đăng ký lại bằng địa chỉ này.',
      ],
    },
    en: {
      subject: 'Your Mốt account is deleted',
      greeting: `Hello ${name},`,
      paragraphs: [
        'Your account at Mốt, your pictures and your history have just been deleted as asked, and can not be brought back.',
        'The credit ledger is kept, without your name or address.',
        'Thank you for using Mốt. You can register again with this address at any time.',
      ],
    },
  });

/** Letter about a linked sign-in; `provider` is the provider's display name. */
export const signInLinkedLetter = (
  { to, name, locale }: Recipient,
  provider: string,
  profile: string,
): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: `Tài khoản Mốt của bạn vừa được liên kết với ${provider}`,
      greeting: `Chào ${name},`,
      paragraphs: [
        `Từ giờ bạn có thể đăng nhập Mốt bằng ${provider} với địa chỉ này.`,
        'Bạn có thể gỡ liên kết trong hồ sơ. Nếu không phải bạn, hãy đổi mật khẩu của địa chỉ email này trước, rồi gỡ liên kết.',
        { link: profile, label: 'Mở hồ sơ' },
      ],
    },
    en: {
      subject: `${provider} now opens your Mốt account`,
      greeting: `Hello ${name},`,
      paragraphs: [
        `From now on you can sign in to Mốt by ${provider} with this address.`,
        'You can unlink it in your profile. If it was not you, change the password of this mailbox first, then unlink it.',
        { link: profile, label: 'Open your profile' },
      ],
    },
  });

export const secondFactorLetter = (
  { to, name, locale }: Recipient,
  profile: string,
  change: 'added' | 'removed',
): Letter =>
  composeLetter(to, locale, {
    vi: {
      subject: change === 'added' ? 'Đã bật xác thực hai lớp' : 'Đã tắt xác thực hai lớp',
      greeting: `Chào ${name},`,
      paragraphs: [
        change === 'added'
          ? 'Từ giờ, mỗi lần đăng nhập Mốt sẽ cần thêm mã từ ứng dụng xác thực của bạn. Các thiết bị khác đã bị đăng xuất.'
          : 'Từ giờ, đăng nhập Mốt không cần mã từ ứng dụng xác thực nữa.',
        'Nếu không phải bạn làm, hãy đổi mật khẩu ngay và báo cho chúng tôi.',
        { link: profile, label: 'Mở hồ sơ' },
      ],
    },
    en: {
      subject: change === 'added' ? 'Two-step sign-in is on' : 'Two-step sign-in is off',
      greeting: `Hello ${name},`,
      paragraphs: [
        change === 'added'
          ? 'From now on, signing in to Mốt also takes a code of your authenticator app. Other devices were signed out.'
          : 'From now on, signing in to Mốt takes no code of your authenticator app any more.',
        'If it was not you, change your password at once and tell us.',
        { link: profile, label: 'Open the profile' },
      ],
    },
  });
