/** Stands where a machine names an actor that its caller must provide. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`the actor "${name}" was not provided`);
};
