/** The operator's mailbox, at the host that the site is reached under. */
export function contactAddress(siteUrl: string): string {
  return `contact@${new URL(siteUrl).hostname.replace(/^www\./, '')}`
}
