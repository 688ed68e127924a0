export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const seconds = (count: number): number => count * 1000;
export const minutes = (count: number): number => seconds(count * 60);
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

export const addTime = (start: Date, milliseconds: number): Date => new Date(start.getTime() + milliseconds);
