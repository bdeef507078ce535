import { toTakenMonth } from '../../taken-month.ts'
import { openImage } from '../image-reader.ts'

/** Returns the month in which a photo was taken, from its EXIF data. Reads nothing else, such as the place. */
export async function readTakenMonth(content: Uint8Array, receivedAt: Date) {
  const { exif } = await openImage(content)
    .metadata()
    .catch(() => ({ exif: undefined }))
  return exif ? toTakenMonth(readDateTimeOriginal(exif), receivedAt) : null
}

/** Returns the text of the tag. Empty if it's missing or the data is invalid. Reads two tables, whatever they link to. */
function readDateTimeOriginal(exif: Uint8Array): string {
  try {
    const start = String.fromCharCode(...exif.subarray(0, 4)) === 'Exif' ? 6 : 0
    const data = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start)
    const isLittleEndian = data.getUint16(0) === 0x4949
    const findTag = (table: number, tag: number): number => {
      const count = data.getUint16(table, isLittleEndian)
      for (let at = table + 2; at < table + 2 + count * 12; at += 12)
        if (data.getUint16(at, isLittleEndian) === tag)
          return data.getUint32(at + 8, isLittleEndian)
      throw new RangeError('missing tag')
    }
    const at = findTag(findTag(data.getUint32(4, isLittleEndian), exifTable), dateTimeOriginal)
    return String.fromCharCode(...exif.subarray(start + at, start + at + dateLength))
  } catch (error) {
    if (error instanceof RangeError) return ''
    throw error
  }
}

const exifTable = 0x8769
const dateTimeOriginal = 0x9003
const dateLength = 'YYYY:MM:DD HH:MM:SS'.length
