/** Detects SVG files. The server doesn't accept them, to reduce its attack surface. */
export function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name)
}

/**
 * Converts an SVG to a PNG in the user's browser, where images can't run scripts or load resources. Throws an error
 * with a user-facing message if it fails.
 */
export async function renderSvg(file: File): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  try {
    const image = new Image(edge, edge)
    image.src = address
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const scale = edge / Math.max(width || edge, height || edge)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round((width || edge) * scale)
    canvas.height = Math.round((height || edge) * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!png) throw new Error('empty')
    return png
  } catch {
    throw new Error('This SVG can’t be read. Upload a PNG instead.')
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Length of the longer side of the PNG in pixels. */
const edge = 640
