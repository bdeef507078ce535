/** Returns the URL of the WebP file next to a JPEG. Every browser that the site supports can show it. */
export function toWebpUrl(jpegAddress: string): string {
  return jpegAddress.replace(/\.jpg$/, '.webp')
}

/** Widths for `srcset`, in pixels. Smaller originals aren't enlarged. */
export const photoWidths = { thumb: 320, small: 640, large: 1040 } as const
