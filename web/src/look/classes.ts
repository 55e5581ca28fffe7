type ClassName<T> =
  string | ((state: T & { defaultClassName: string | undefined }) => string) | undefined;

/** The class of one of our components, and whatever the caller adds. */
export function withClass<T>(own: string, given: ClassName<T>) {
  return (state: T & { defaultClassName: string | undefined }) => {
    const added = typeof given === "function" ? given(state) : given;
    return added ? `${own} ${added}` : own;
  };
}
