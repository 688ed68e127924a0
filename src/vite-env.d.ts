interface ImportMetaEnv {
  /** The origin that search engines are told, without a slash at its end. */
  readonly PUBLIC_URL: string;
}
