const name = 'guidelines';
const year = 31_536_000;

const write = (value: string, seconds: number) => {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
};

/** Returns whether the user has opted out of the automatic guidelines. */
export const isGuidelinesSeen = () => document.cookie.split('; ').includes(`${name}=seen`);
export const rememberGuidelinesSeen = () => write('seen', year);
export const forgetGuidelinesSeen = () => write('', 0);
