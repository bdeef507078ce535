/** "https://www.basin.example/fleet" → "basin.example". */
export function siteNameOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
