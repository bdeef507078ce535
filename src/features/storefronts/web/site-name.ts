/** "https://www.basin.example/fleet" → "basin.example". */
export function toSiteName(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
