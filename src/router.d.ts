import '@tanstack/react-router';
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A page that is prerendered in both languages; `unlisted` ones are kept out of search engines. */
    page?: 'indexed' | 'unlisted';
  }
}
