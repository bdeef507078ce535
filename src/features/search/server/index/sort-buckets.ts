import { grow } from './grow.ts'

/**
 * Documents by bar: every docId stands on the bucket of its price, say, in no order there. Walking the buckets one
 * after the other meets rows almost in order, and a row changes buckets by two exchanges.
 */
export class SortBuckets {
  /** Numbers of the buckets that exist, ascending. */
  inUse: number[] = []
  readonly #buckets = new Map<number, Bucket>()
  #bucketByDoc = new Int32Array(0)
  #placeOf = new Int32Array(0)

  /** Moves the docId to the bucket, from wherever it stood. */
  put(docId: number, to: number) {
    if (docId >= this.#bucketByDoc.length) this.#grow(docId)
    const from = this.#bucketByDoc[docId] as number
    if (from === to) return
    if (from !== none) this.#takeFrom(this.#bucket(from), this.#placeOf[docId] as number)
    const bucket = this.#bucket(to)
    if (bucket.count === bucket.docIds.length)
      bucket.docIds = grow(bucket.docIds, new Int32Array(bucket.count * 2))
    bucket.docIds[bucket.count] = docId
    this.#bucketByDoc[docId] = to
    this.#placeOf[docId] = bucket.count
    bucket.count += 1
  }

  at(bucket: number): Int32Array {
    const { docIds, count } = this.#bucket(bucket)
    return docIds.subarray(0, count)
  }

  #bucket(number: number): Bucket {
    let bucket = this.#buckets.get(number)
    if (!bucket) {
      bucket = { docIds: new Int32Array(8), count: 0 }
      this.#buckets.set(number, bucket)
      this.inUse = [...this.#buckets.keys()].sort((a, b) => a - b)
    }
    return bucket
  }

  #takeFrom(bucket: Bucket, place: number) {
    bucket.count -= 1
    const last = bucket.docIds[bucket.count] as number
    bucket.docIds[place] = last
    this.#placeOf[last] = place
  }

  #grow(docId: number) {
    const capacity = Math.max(1024, Math.ceil(docId * 1.5))
    this.#bucketByDoc = grow(this.#bucketByDoc, new Int32Array(capacity).fill(none))
    this.#placeOf = grow(this.#placeOf, new Int32Array(capacity))
  }
}

const none = -1

type Bucket = { docIds: Int32Array; count: number }
