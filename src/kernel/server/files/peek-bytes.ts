/**
 * Returns the first bytes of a source (all of them if it is shorter) and the complete source, including those bytes.
 */
export async function peekBytes(
  source: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ head: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  const iterator = source[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  let bytes = 0
  while (bytes < count) {
    const next = await iterator.next()
    if (next.done) break
    chunks.push(next.value)
    bytes += next.value.length
  }
  const head = Buffer.concat(chunks)
  return { head, rest: resume(head, iterator) }
}

async function* resume(head: Uint8Array, iterator: AsyncIterator<Uint8Array>) {
  try {
    if (head.length > 0) yield head
    for (;;) {
      const next = await iterator.next()
      if (next.done) return
      yield next.value
    }
  } finally {
    await iterator.return?.()
  }
}
