import type { FeedProblem, FeedRecord } from '#features/importer/feed-record.ts'
import { type FoundFeed, readFeed } from '#features/importer/server/feeds/read-feed.ts'
import { FileFailure } from '#kernel/server/files/file-failure.ts'

type Options = NonNullable<Parameters<typeof readFeed>[1]>

/** Returns the parsed content of a feed, read in chunks as small as a network may deliver. */
export async function readWholeFeed(
  content: string | Uint8Array,
  options: Options = {},
  partBytes = 7,
) {
  const records: FeedRecord[] = []
  const problems: FeedProblem[] = []
  let found: FoundFeed | null = null
  let failure: FileFailure | null = null
  try {
    const onFound = (feed: FoundFeed) => {
      found = feed
    }
    for await (const entry of readFeed(inParts(content, partBytes), { ...options, onFound }))
      if (entry.kind === 'record') records.push(entry)
      else problems.push(entry)
  } catch (error) {
    if (!(error instanceof FileFailure)) throw error
    failure = error
  }
  return {
    records,
    problems,
    found: found as FoundFeed | null,
    failure: failure as FileFailure | null,
  }
}

async function* inParts(content: string | Uint8Array, partBytes: number) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += partBytes) yield bytes.subarray(at, at + partBytes)
}
