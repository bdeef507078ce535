import { grow } from './grow.ts'

/**
 * Posting lists: for each term, the ascending docIds that contain it, stored as differences of one to five bytes. Each
 * list is a chain of increasingly large slices in shared pages. This suits both long and short lists. Terms that occur
 * only once, such as most registrations, need no slice.
 */
export class PostingLists {
  /** Number of documents per term, including deleted ones. */
  count = new Int32Array(1024)
  private readonly pages: Page[] = []
  private used = pageBytes
  private first = new Int32Array(1024)
  private last = new Int32Array(1024)
  private head = new Uint32Array(1024)
  private tail = new Uint32Array(1024)

  /** Adds `docId` to `term`. DocIds must be ascending. Ignores a docId that is already the last one. */
  add(term: number, docId: number) {
    if (term >= this.count.length) this.#grow()
    const count = this.count[term] as number
    if (count === 0) {
      this.first[term] = docId
    } else {
      const difference = docId - (this.last[term] as number)
      if (difference === 0) return
      this.#append(term, count === 1, difference)
    }
    this.last[term] = docId
    this.count[term] = count + 1
  }

  /** Writes the term's docIds to `out` starting at index `at`, and returns the end index. */
  read(term: number, out: Int32Array, at: number): number {
    const count = this.count[term] ?? 0
    if (count === 0) return at
    let docId = this.first[term] as number
    out[at] = docId
    let next = at + 1
    if (count === 1) return next
    let slice = this.head[term] as number
    while (slice !== 0) {
      const { bytes, words } = this.pages[slice >>> pageBits] as Page
      const start = slice & pageMask
      const header = start >>> 2
      const end = start + headerBytes + (words[header + 1] as number)
      let p = start + headerBytes
      while (p < end) {
        let byte = bytes[p++] as number
        let difference = byte & 127
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[p++] as number
          difference |= (byte & 127) << shift
        }
        docId += difference
        out[next++] = docId
      }
      slice = words[header] as number
    }
    return next
  }

  firstDocId(term: number): number {
    return this.first[term] as number
  }

  get bytes() {
    return this.pages.length * pageBytes + this.count.length * 20
  }

  #append(term: number, isSecond: boolean, difference: number) {
    let tail = isSecond ? this.#firstSlice(term) : (this.tail[term] as number)
    let page = this.pages[tail >>> pageBits] as Page
    let header = (tail & pageMask) >>> 2
    let used = page.words[header + 1] as number
    const capacity = page.words[header + 2] as number
    if (used + 5 > capacity) {
      const slice = this.#newSlice(Math.min(maxSliceLength, capacity * 2))
      page.words[header] = slice
      this.tail[term] = slice
      tail = slice
      page = this.pages[tail >>> pageBits] as Page
      header = (tail & pageMask) >>> 2
      used = 0
    }
    let p = (tail & pageMask) + headerBytes + used
    let left = difference
    while (left > 127) {
      page.bytes[p++] = (left & 127) | 128
      left >>>= 7
    }
    page.bytes[p++] = left
    page.words[header + 1] = p - (tail & pageMask) - headerBytes
  }

  #firstSlice(term: number): number {
    const slice = this.#newSlice(shortestSlice)
    this.head[term] = slice
    this.tail[term] = slice
    return slice
  }

  /** Slices never cross pages. Address 0 is unused, so it can mean "none". */
  #newSlice(capacity: number): number {
    if (this.used + headerBytes + capacity > pageBytes) {
      const bytes = new Uint8Array(pageBytes)
      this.pages.push({ bytes, words: new Uint32Array(bytes.buffer) })
      this.used = this.pages.length === 1 ? headerBytes : 0
    }
    const start = this.used
    this.used += headerBytes + capacity
    const page = this.pages.at(-1) as Page
    page.words[(start >>> 2) + 2] = capacity
    return ((this.pages.length - 1) << pageBits) | start
  }

  #grow() {
    const capacity = this.count.length * 2
    this.count = grow(this.count, new Int32Array(capacity))
    this.first = grow(this.first, new Int32Array(capacity))
    this.last = grow(this.last, new Int32Array(capacity))
    this.head = grow(this.head, new Uint32Array(capacity))
    this.tail = grow(this.tail, new Uint32Array(capacity))
  }
}

// Slice layout: address of the next slice, bytes used, capacity in bytes, then the differences.
const headerBytes = 12
const shortestSlice = 8
const maxSliceLength = 4096
const pageBits = 20
const pageBytes = 1 << pageBits
const pageMask = pageBytes - 1

type Page = { bytes: Uint8Array; words: Uint32Array }
