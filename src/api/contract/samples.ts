export * from '@mot-studio/terms/samples';
