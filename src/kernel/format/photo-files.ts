/** Returns the URL of the WebP file next to a JPEG. Every browser that the site supports can show it. */
export function toWebpUrl(address: string): string {
  return address.replace(/\.jpg$/, '.webp')
}

/** Widths for `srcset`, in pixels. Smaller originals aren't enlarged. */
export const photoWidths = { thumb: 320, small: 640, large: 1040 } as const
