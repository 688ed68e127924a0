export * from '@mot-studio/terms/edit-examples';
