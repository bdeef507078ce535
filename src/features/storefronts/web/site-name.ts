/** Converts "https://www.basin.example/fleet" to "basin.example". */
export function toSiteName(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
