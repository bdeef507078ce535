/** Checks for an embedded page or a feed. Their responses are the same for everyone. */
export function isEmbedOrFeedPath(path: string): boolean {
  return /^\/(embed\/|feeds\/|biz\/[^/]+\/feed\.)/i.test(path)
}

/** Removes the token from a path for logging because anyone who has it can read the feed. */
export function redactFeedToken(path: string): string {
  return path.replace(/^(\/feeds\/)[^/]*/i, '$1…')
}
