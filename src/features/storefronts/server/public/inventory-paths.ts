/** Checks whether an address is an embedded page or a feed. Their responses are the same for everyone. */
export function isEmbedOrFeedPath(path: string): boolean {
  return /^\/(embed\/|feeds\/|biz\/[^/]+\/feed\.)/i.test(path)
}

/** Redacts the path for logs, because anyone with the token can read the feed. */
export function redactFeedToken(path: string): string {
  return path.replace(/^(\/feeds\/)[^/]*/i, '$1…')
}
