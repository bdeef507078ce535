/** Options for image requests. */
export const imageRequest = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,*/*;q=0.1',
  patience: { wholeMs: 60_000 },
} as const

export function toImageFileName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? ''
  return name.replace(/[^\w.-]+/g, '-').slice(-100) || 'picture'
}

/** Returns the headers for a conditional request. */
export function toValidators({ etag, lastModified }: Validated) {
  return { etag: etag?.slice(0, 200) ?? null, last_modified: lastModified?.slice(0, 200) ?? null }
}
type Validated = { etag: string | null; lastModified: string | null }
