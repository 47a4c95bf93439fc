/** The steps of a review: each is kept once it is made, so that a review goes on where it was left. */

/** Return the result of a step: as it was made earlier, or made now. */
export type TakeStep = <Result>(name: string, make: () => Result | Promise<Result>) => Promise<Result>;

/** Return the steps of a review; `onMade` is called after each that is made now, and `onTaken` after every one. */
export function takeSteps(
  made: Record<string, unknown>,
  onMade: () => Promise<void>,
  onTaken: (count: number) => void,
): TakeStep {
  let count = 0;
  return async <Result>(name: string, make: () => Result | Promise<Result>): Promise<Result> => {
    if (!(name in made)) {
      made[name] = await make();
      await onMade();
    }
    onTaken(++count);
    return structuredClone(made[name]) as Result;
  };
}
