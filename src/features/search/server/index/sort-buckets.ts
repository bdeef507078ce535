import { grow } from './grow.ts'

/**
 * Groups documents into buckets, such as by price bar. Documents within a bucket are unordered. Walking the buckets in
 * turn yields almost sorted rows, and moving a row to another bucket takes constant time.
 */
export class SortBuckets {
  /** Numbers of existing buckets, in ascending order. */
  inUse: number[] = []
  private readonly buckets = new Map<number, Bucket>()
  private bucketByDoc = new Int32Array(0)
  private placeOf = new Int32Array(0)

  /** Moves the docId from its current bucket to another one. */
  put(docId: number, to: number) {
    if (docId >= this.bucketByDoc.length) this.#grow(docId)
    const from = this.bucketByDoc[docId] as number
    if (from === to) return
    if (from !== none) this.#takeFrom(this.#bucket(from), this.placeOf[docId] as number)
    const bucket = this.#bucket(to)
    if (bucket.count === bucket.docIds.length)
      bucket.docIds = grow(bucket.docIds, new Int32Array(bucket.count * 2))
    bucket.docIds[bucket.count] = docId
    this.bucketByDoc[docId] = to
    this.placeOf[docId] = bucket.count
    bucket.count += 1
  }

  at(bucket: number): Int32Array {
    const { docIds, count } = this.#bucket(bucket)
    return docIds.subarray(0, count)
  }

  #bucket(number: number): Bucket {
    let bucket = this.buckets.get(number)
    if (!bucket) {
      bucket = { docIds: new Int32Array(8), count: 0 }
      this.buckets.set(number, bucket)
      this.inUse = [...this.buckets.keys()].sort((a, b) => a - b)
    }
    return bucket
  }

  #takeFrom(bucket: Bucket, position: number) {
    bucket.count -= 1
    const last = bucket.docIds[bucket.count] as number
    bucket.docIds[position] = last
    this.placeOf[last] = position
  }

  #grow(docId: number) {
    const capacity = Math.max(1024, Math.ceil(docId * 1.5))
    this.bucketByDoc = grow(this.bucketByDoc, new Int32Array(capacity).fill(none))
    this.placeOf = grow(this.placeOf, new Int32Array(capacity))
  }
}

const none = -1

type Bucket = { docIds: Int32Array; count: number }
