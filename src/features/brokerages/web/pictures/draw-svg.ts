/** A drawing, which the server does not read: a parser of them is one that somebody attacks. */
export function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name)
}

/**
 * The drawing as a PNG, drawn by the sender's own browser, where an image runs no script and loads nothing. Rejects
 * with words for a person.
 */
export async function drawSvg(file: File): Promise<Blob> {
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
    throw new Error('The drawing cannot be read. Send it as PNG.')
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Pixels of the longer side. */
const edge = 640
