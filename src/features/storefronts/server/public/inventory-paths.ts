/** Whether an address shows or tells a brokerage's inventory elsewhere: such answers are the same for everybody. */
export function isInventoryElsewhere(path: string): boolean {
  return /^\/(embed\/|feeds\/|biz\/[^/]+\/feed\.)/i.test(path)
}

/** A path as it may be logged: the secret of a feed's address opens the feed to whoever reads it. */
export function withoutFeedToken(path: string): string {
  return path.replace(/^(\/feeds\/)[^/]*/i, '$1…')
}
