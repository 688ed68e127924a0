export const reportReasons = ['real_person', 'sexual', 'violence', 'rights', 'spam', 'other'] as const;
